import type { Edition, ScheduleItem } from '../../content/content/edition-schema.ts';
import type { ShownVersion } from '../../content/content/shown-versions.ts';
import type { Site } from '../../content/content/site-schema.ts';

/** What calendars go by: a newer entry has a greater number. */
export interface EntryChange {
  sequence: number;
  /** In milliseconds: when it was published as it is now. */
  at: number;
}

interface Shown extends EntryChange {
  /** All that a calendar shows of it. */
  words: string;
}

/**
 * For each entry, the number of the publication that last changed it, and when. All that went before is
 * compared, so that each instance of the site says the same; words that are put back are a change as well.
 * It ends where the versions say what is shown: an instance can be a moment behind them, and its words do
 * not get the numbers of those that come.
 */
export async function entryChanges(
  versions: AsyncIterable<ShownVersion> | Iterable<ShownVersion>,
  shownNow: { site: Partial<Site>; edition: Edition },
  placeOf: (edition: Edition, date: string, item: ScheduleItem) => string | null,
): Promise<ReadonlyMap<string, EntryChange>> {
  const wanted = wordsOfAll(siteWords(shownNow.site), entriesOf(shownNow.edition, placeOf));
  let site = '';
  let edition: Edition | null = null;
  let known: ReadonlyMap<string, Shown> = new Map();
  let found: typeof known | null = null;
  let number = 0;
  for await (const { kind, shownFrom, words } of versions) {
    number += 1;
    if (kind === 'site') site = siteWords(words as Partial<Site>);
    else edition = words as unknown as Edition;
    const at = Date.parse(shownFrom);
    const shown = new Map<string, Shown>();
    const current = wordsOfAll(site, entriesOf(edition, placeOf));
    for (const [id, text] of current) {
      const before = known.get(id);
      shown.set(id, before?.words === text ? before : { sequence: number, at, words: text });
    }
    known = shown;
    if (JSON.stringify(current) === JSON.stringify(wanted)) found = shown;
  }
  return found ?? known;
}

const wordsOfAll = (site: string, entries: [string, string][]): [string, string][] =>
  entries.map(([id, item]) => [id, `${site} ${item}`]);

const siteWords = ({ identity, time }: Partial<Site>) => JSON.stringify([identity?.name, time]);

function entriesOf(
  edition: Edition | null,
  placeOf: (edition: Edition, date: string, item: ScheduleItem) => string | null,
): [string, string][] {
  return (edition?.schedule?.days ?? []).flatMap(({ date, items }) =>
    items.map((item): [string, string] => {
      const { id, title, description, start, end, challenge } = item;
      const place = edition && placeOf(edition, date, item);
      return [id, JSON.stringify([date, start, end, title, description, challenge, place])];
    }),
  );
}
