import { execFileSync } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { createImageProcess, type ImageProcess } from './image-process.ts';
import { noisyPicture } from './sample-pictures.ts';

const LONG_MS = 60_000;
const BUSY_MACHINE = { timeout: 30_000 };
let images: ImageProcess;
afterEach(async () => {
  images.close();
  // The next test counts its own.
  await vi.waitFor(() => expect(children()).toEqual([]), BUSY_MACHINE);
});

/** The processes for pictures that this one has begun. */
function children(): number[] {
  try {
    const args = ['-P', String(process.pid), '-f', 'image-process-child'];
    return execFileSync('pgrep', args, { encoding: 'utf8' }).trim().split('\n').map(Number);
  } catch {
    // This is how pgrep says that there is none.
    return [];
  }
}

const picture = () => noisyPicture(300, 200).png().toBuffer();

it('makes the same of a picture as the tools in this process', async () => {
  images = createImageProcess(LONG_MS);
  const { normalizeImage } = await import('./images.ts');
  const bytes = await picture();
  expect(await images.normalizeImage(bytes)).toEqual(await normalizeImage(bytes));
});

it('tells a refusal as the tools do', async () => {
  images = createImageProcess(LONG_MS);
  await expect(images.normalizeImage(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({
    code: 'notAnImage',
    status: 415,
  });
});

it('outlives a picture that takes the decoder with it', async () => {
  images = createImageProcess(LONG_MS);
  const bytes = await picture();
  const asked = images.normalizeImage(bytes);
  await vi.waitFor(() => expect(children()).toHaveLength(1), BUSY_MACHINE);
  for (const pid of children()) process.kill(pid, 'SIGKILL');
  await expect(asked).rejects.toMatchObject({ code: 'brokenImage' });
  expect(await images.normalizeImage(bytes)).toMatchObject({ width: 300, height: 200 });
});

it('asks those who only waited beside that picture to try again', async () => {
  images = createImageProcess(LONG_MS);
  const bytes = await picture();
  const asked = Promise.allSettled([images.normalizeImage(bytes), images.normalizeImage(bytes)]);
  await vi.waitFor(() => expect(children()).toHaveLength(1), BUSY_MACHINE);
  for (const pid of children()) process.kill(pid, 'SIGKILL');
  const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) };
  expect(await asked).toEqual([refused, refused]);
});

it('finishes its pictures although it is told to stop together with the site', async () => {
  images = createImageProcess(LONG_MS);
  const bytes = await picture();
  // Once it has answered, it listens to signals.
  await images.normalizeImage(bytes);
  const asked = images.normalizeImage(bytes);
  for (const pid of children()) {
    process.kill(pid, 'SIGTERM');
    process.kill(pid, 'SIGINT');
  }
  expect(await asked).toMatchObject({ width: 300, height: 200 });
  expect(children()).toHaveLength(1);
});

it('ends when no picture has come for a while, and begins anew with the next', async () => {
  images = createImageProcess(50);
  const bytes = await picture();
  await images.normalizeImage(bytes);
  await vi.waitFor(() => expect(children()).toEqual([]), BUSY_MACHINE);
  expect(await images.normalizeImage(bytes)).toMatchObject({ width: 300 });
});
