import { apiAnswer } from './api.ts';

/** Drawing a file of many pages takes longer than other calls. */
const TIME_LIMIT_MS = 60_000;

/** Saves what the site answers as a file: unlike a link, it can say why there is none. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await apiAnswer(path, { timeLimitMs: TIME_LIMIT_MS });
  const href = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
