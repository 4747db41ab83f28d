// What the host sends (app/web/face_sight.py, app/questions): fields that are empty are left out.
export interface Item {
  key: string; title?: string; short?: string; support?: string; art?: string; marks?: string[]; badge?: string;
  group?: string; count: number; place: number; more?: boolean; less?: boolean; spot?: string; why_not?: string;
  takes?: string[];
}
export interface Pick {
  key: string; kind: string; title?: string; items?: Item[]; how: 'one' | 'several' | 'order' | 'shares' | 'none';
  most: number; at: 'panel' | 'board'; hint?: string; covered?: boolean;
}
export interface Answer {
  key: string; title: string; support?: string; look: string; art?: string; ready: boolean; why_not?: string; sure?: string; sure_title?: string;
}
export interface Note { icon?: string; text: string }
export interface Question {
  key: string; title?: string; support?: string; n: number; mine?: boolean; back?: boolean;
  spoken?: { seat: number; lead?: string; title: string; support?: string; art?: string };
  picks?: Pick[]; answers?: Answer[]; notes?: Note[]; asked?: number[]; waiting?: number[]; faces?: number[];
  covered?: boolean; private?: boolean; full?: boolean;
}
export interface Piece {
  key: string; kind: string; art?: string; label?: string; state?: string; marks?: string[]; count: number;
}
export interface Person {
  seat: number; name: string; label: string; badge?: string; state?: string; pieces?: Piece[]; presence?: string;
  support?: string; most?: number;
}
export interface Zone {
  key: string; kind: string; title: string; short?: string; art?: string; badge?: string; label?: string; state?: string;
  pieces?: Piece[]; slots?: string[];
}
export interface Board {
  layout: string; turn?: string; active?: number | null; people: Person[]; zones?: Zone[]; notes?: string[];
}
export interface Guest {
  key: string; name: string; colour: string; emblem: string; presence?: string; robot: boolean; watching: boolean;
  says: string; seat?: number; reaction?: { name: string; number: number };
}
export interface Pocket { pieces?: Piece[]; badge?: string; facts?: string[]; lines?: string[] }
export interface Line { id: string; text: string; actor: number | null; turn: number }
export interface Ending {
  title: string; reason: string; no_figures: string; deal: string; score: { key: string; wins: number }[];
  places: { seat: number; name: string; won?: boolean; standing?: string; total?: string;
    details?: { art?: string; text: string }[]; pieces?: Piece[] }[];
  figures?: { value: number; caption: string }[];
  chart?: { title: string; start: string; end: string; limit?: number;
    courses: { seat: number; name: string; values: number[]; won?: boolean; out?: boolean }[] };
  remarks?: { title: string; none: string; rows?: { seat: number; text: string; support?: string; when: string; caught?: boolean }[] };
}
export interface Moment {
  number: number; seconds: number; whispered: boolean; title?: string;
  news: { text: string; mine: boolean; people: number[]; cards: string[] }[];
}
export interface Sight {
  lang: string; stage: 'lobby' | 'playing' | 'over'; game: string; title: string; table: string; owner: string;
  paused: boolean; you: { person: string; seat: number | null; watching: boolean; stand_in: boolean };
  people: Guest[]; seats: string[];
  absent: { key: string; title: string; support: string; voted: boolean; mine: boolean; bot: boolean }[];
  nudge: { number: number; title: string } | null; patience: { nudge: number; again: number; stand_in: number };
  lobby?: { title: string; summary: string; facts: string[]; free: string; missing: string; cautions: string[]; waiting: string };
  board?: Board; question?: Question; told?: { main: string; support: string; waiting: string }; standing?: string;
  opening?: { who: string; win: string };
  ending?: Ending; clock?: { left: number; of: number; paused: boolean; decision: number } | null;
  sheet?: { what: string; body: any };
  open: { pocket?: Pocket; question?: Question }[];
  said: { moment?: Moment; refused?: { number: number; text: string };
    journeys?: { number: number; flown: { what: string; from: string; to: string; count: number }[] } };
}
