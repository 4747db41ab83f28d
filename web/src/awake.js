// Keeps the screen on while somebody is at a table. Over http a browser offers no wake lock; what is left is a video,
// black and silent, that plays from the first touch on. Whether a phone heeds it nobody is told, so the page goes on
// saying that the screen may sleep unless there is a real lock.
import { state, update } from './store.js';

/** @type {HTMLVideoElement | null} */
let video = null;
/** @type {WakeLockSentinel | null} */
let lock = null;

/** Have the video at hand, so that it can begin in the very touch. It comes as a whole: Safari would ask for it in
 * parts, which the host does not serve. */
async function fetchVideo() {
  const answer = await fetch('/awake.mp4');
  if (!answer.ok) return;
  const made = document.createElement('video');
  made.muted = true;
  made.loop = true;
  made.playsInline = true;
  made.disableRemotePlayback = true;
  made.className = 'awake';
  made.setAttribute('aria-hidden', 'true');
  made.tabIndex = -1;
  made.src = URL.createObjectURL(await answer.blob());
  for (const event of ['playing', 'pause']) made.addEventListener(event, tell);
  document.body.append(made);
  video = made;
}

function tell() {
  const awake = lock && !lock.released ? 'lock' : video && !video.paused ? 'video' : '';
  if (awake !== state.awake) update({ awake });
}

async function stay() {
  if (document.visibilityState === 'hidden' || state.awake) return;
  try {
    if ('wakeLock' in navigator) {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', tell);
    } else if (video?.paused) {
      await video.play();
    }
  } catch {
    // Low on battery, or the browser wants another touch: the next one tries again.
  }
  tell();
}

export function keepAwake() {
  if (!('wakeLock' in navigator)) void fetchVideo().catch(() => undefined);
  document.addEventListener('pointerup', () => void stay());
  document.addEventListener('keyup', () => void stay());
  document.addEventListener('visibilitychange', () => void stay());
}
