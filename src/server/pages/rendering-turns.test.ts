import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../../schema/page-request.ts';
import { RESTLESS } from '../lib/pace.ts';
import { inTurns } from './page-queue.ts';

const PAGE = {
  status: 200,
  headers: {},
  body: '',
  isKept: true,
  scriptHashes: [],
  styleHashes: [],
};

function recordedPages() {
  const begun: string[] = [];
  const pages = inTurns(
    {
      async render(path) {
        begun.push(path);
        return PAGE;
      },
    },
    RESTLESS,
  );
  const render = (path: string, party: string | null, isGone?: () => boolean) =>
    pages.render(path, { party, isGone, session: null, data: {} as PageFacts });
  return { render, begun };
}

describe('renderings in turns', () => {
  it('are made for the public first, then for each in turn', async () => {
    const { render, begun } = recordedPages();
    const paths = ['/1', '/2', '/3', '/4', '/5', '/6'];
    const made = paths.map((path) => render(path, 'greedy'));
    made.push(render('/other', 'other'), render('/', null));
    await Promise.all(made);
    expect(begun).toEqual(['/1', '/2', '/3', '/4', '/', '/5', '/other', '/6']);
  });

  it('are refused with a time to come again when too many wait, and only to who asks for most', async () => {
    const { render } = recordedPages();
    const greedy = Array.from({ length: 400 }, (_, index) =>
      render(`/${index}`, 'greedy').then(
        () => 'made',
        (error) => [error.code, error.retryAfterSeconds],
      ),
    );
    const other = render('/other', 'other');
    const refused = (await Promise.all(greedy)).filter((each) => each !== 'made');
    expect(await other).toEqual(PAGE);
    // Four are under way, 299 wait, and one place is the other's.
    expect(refused).toHaveLength(97);
    expect(refused[0]).toEqual(['unavailable', 5]);
  });

  it('are not made for who has left', async () => {
    const { render, begun } = recordedPages();
    await expect(render('/', 'one', () => true)).rejects.toMatchObject({ code: 'unavailable' });
    expect(begun).toEqual([]);
  });
});
