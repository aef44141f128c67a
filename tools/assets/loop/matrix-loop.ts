/** The silent loop in the header of a result, as WebM, as MP4 and as a still picture. */
import { execFile, spawn } from 'node:child_process';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { drawFrame, FRAME_HEIGHT, FRAME_WIDTH } from './loop-frames.ts';

const FRAMES_PER_SECOND = 24;
const SECONDS = 5;
const POSTER_SIZES = 16;
const FRAMES = FRAMES_PER_SECOND * SECONDS;

/** The same bytes in each run: one thread, and no name of the encoder in the file. */
const REPEATABLE = ['-threads', '1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
const ENCODERS = {
  'matrix-loop.webm': [
    ...['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-g', String(FRAMES)],
    ...['-deadline', 'good', '-cpu-used', '2', '-row-mt', '0', '-auto-alt-ref', '1'],
  ],
  'matrix-loop.mp4': [
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27'],
    ...['-g', String(FRAMES), '-movflags', '+faststart'],
  ],
};

export async function makeMatrixLoop(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The first frame: nothing jumps when the video takes its place.
  await sharp(Buffer.from(drawFrame(0, POSTER_SIZES)))
    .webp({ lossless: true, effort: 6 })
    .toFile(join(folder, 'matrix-loop-poster.webp'));
  if (!(await hasFfmpeg())) {
    console.warn('No ffmpeg here: the loop is left out, the files that are there stay.');
    return;
  }
  const frames: Buffer[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    const svg = Buffer.from(drawFrame(frame / FRAMES));
    frames.push(await sharp(svg).removeAlpha().raw().toBuffer());
  }
  for (const [name, settings] of Object.entries(ENCODERS)) {
    // A run that is broken off must not leave half a video.
    const unfinished = join(folder, `unfinished-${name}`);
    await encode(frames, settings, unfinished);
    await rename(unfinished, join(folder, name));
  }
}

async function hasFfmpeg(): Promise<boolean> {
  try {
    await promisify(execFile)('ffmpeg', ['-version']);
    return true;
  } catch {
    return false;
  }
}

function encode(frames: Buffer[], settings: string[], file: string): Promise<void> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${FRAME_WIDTH}x${FRAME_HEIGHT}`];
  // Rounded with care: the ground of the video has to be the ink around it.
  const scale = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int';
  const colours = ['-vf', scale, '-pix_fmt', 'yuv420p'];
  const labels = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const options = [...input, '-r', String(FRAMES_PER_SECOND), '-i', '-', ...colours, ...labels];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ffmpeg = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...options, ...settings, ...REPEATABLE, file],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  ffmpeg.on('error', reject);
  ffmpeg.on('close', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`ffmpeg ended with ${code} at ${file}`));
  });
  for (const frame of frames) ffmpeg.stdin.write(frame);
  ffmpeg.stdin.end();
  return promise;
}
