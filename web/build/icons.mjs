// The icons of Material Design the page and the host's data name; a test plays games and finds those missing here.
export const ICONS = [
  ...['account-group', 'account-group-outline', 'account-heart-outline', 'account-multiple', 'account-off-outline'],
  ...['account-question-outline', 'account-switch-outline', 'alert-decagram', 'alert-decagram-outline', 'alert-octagon', 'arrow-left', 'arrow-right-bold'],
  ...['bell-ring-outline', 'biohazard', 'book-open-variant', 'cancel', 'card-outline', 'cards-heart-outline', 'cards-outline', 'cash', 'cellphone'],
  ...['check', 'check-bold', 'check-circle', 'circle-multiple', 'circle-multiple-outline', 'circle-small', 'close'],
  ...['close-circle', 'close-thick', 'comment-question-outline', 'counter', 'crown', 'dog-side', 'door'],
  ...['dots-horizontal', 'dots-vertical', 'drama-masks', 'emoticon-confused-outline'],
  ...['emoticon-cool-outline', 'emoticon-excited-outline', 'emoticon-lol-outline', 'emoticon-sad-outline'],
  ...['exit-run', 'eye-check-outline', 'eye-off-outline', 'eye-outline', 'fingerprint', 'flash'],
  ...['format-list-bulleted', 'gavel', 'ghost', 'ghost-outline', 'hand-back-right-outline', 'hand-clap'],
  ...['hand-coin-outline', 'hand-heart-outline', 'hand-wave-outline', 'heart-broken-outline', 'heart-outline', 'help'],
  ...['help-circle-outline', 'information-outline', 'lock-outline', 'minus', 'notebook-outline', 'play'],
  ...['plus', 'plus-circle-outline', 'refresh', 'repeat', 'robot-outline', 'rotate-right', 'scale-balance'],
  ...['shield-check', 'shield-half-full', 'shield-off-outline', 'shield-outline', 'shield-star-outline'],
  ...['skull-outline', 'star-circle', 'star-four-points', 'swap-horizontal', 'swap-horizontal-bold', 'sword'],
  ...['timer-outline', 'timer-sand', 'timer-sand-empty', 'translate', 'trophy-outline', 'web', 'wifi-off'],
];
