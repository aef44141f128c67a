/** Checks that the web reaches the server through its one client, and believes what the client's types say. */

/** What sends requests itself: the client, and the worker that stands between kept pages and the network. */
const MAY_FETCH = ['src/web/lib/api.ts', 'src/web/page-worker/'];

const FETCH = /(?<![\w.])fetch\(/;
/** `(await call(...)) as Thing`, also inside what signs in again, and of an answer that is taken whole. */
const CAST_ANSWER = /\(\s*await (?:\w+\(\s*(?:async )?\(\) =>\s*)?(?:call|callPage|apiAnswer)\(/g;

export function findClientProblems(files: ReadonlyMap<string, string>): string[] {
  const web = [...files].filter(
    ([file]) => file.startsWith('src/web/') && !/\.test\.tsx?$/.test(file),
  );
  return web.flatMap(([file, source]) => [
    ...(FETCH.test(source) && !MAY_FETCH.some((room) => file.startsWith(room))
      ? [`${file} fetches by itself: call the route by its name, with call of web/lib/call.ts.`]
      : []),
    ...(hasCastAnswer(source)
      ? [
          `${file} casts an answer: its type is that of the contract; say there what the route answers.`,
        ]
      : []),
  ]);
}

function hasCastAnswer(source: string): boolean {
  return [...source.matchAll(CAST_ANSWER)].some(({ index }) =>
    /^\s+as\s/.test(source.slice(endOfBrackets(source, index))),
  );
}

/** Behind the bracket that closes the one at `start`. */
function endOfBrackets(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return source.length;
}
