"""What the app says: the catalogues, the narrator, the way texts are set."""
