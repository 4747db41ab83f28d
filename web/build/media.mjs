// The video that keeps a screen awake (web/src/awake.js): black and silent, four seconds. Made once by
//   ffmpeg -f lavfi -i color=c=black:s=16x16:r=1 -f lavfi -i anullsrc=r=8000:cl=mono -t 4 -c:v libx264
//     -profile:v baseline -level 3.0 -preset veryslow -crf 51 -pix_fmt yuv420p -x264-params keyint=4 -c:a aac -b:a 8k
//     -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact awake.mp4
import fs from 'node:fs';
import path from 'node:path';

/** @param {string} out where the site is made @param {string} root the folder of the repository */
export default async function media(out, root) {
  fs.copyFileSync(path.join(root, 'web/media/awake.mp4'), path.join(out, 'awake.mp4'));
}
