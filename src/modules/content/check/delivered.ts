/** The words that come with the site. */
import { firstEditions } from '../../../first-content/editions.ts';
import { firstSite } from '../../../first-content/site.ts';
import { eachText, type Path } from './found.ts';

/** Where a text stands, whichever entry of its lists it is: `schedule.days.*.items.*.title`. */
export const placeOf = (path: Path) =>
  path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');

let known: Set<string> | undefined;

/** Whether the site came with this text at this place, in any of its years. */
export function isDelivered(text: string, path: Path): boolean {
  known ??= collect();
  return known.has(`${placeOf(path)}\n${text}`);
}

function collect(): Set<string> {
  const texts = new Set<string>();
  for (const document of [firstSite, ...firstEditions]) {
    eachText(document, (text, path) => texts.add(`${placeOf(path)}\n${text}`));
  }
  return texts;
}

/** What the event of the delivered words is called. */
export const DELIVERED_NAMES: readonly string[] = [
  firstSite.identity.name,
  firstSite.identity.shortName,
];

/** The town of its places: each is written with the town first. */
export const DELIVERED_TOWNS: readonly string[] = [
  ...new Set(
    firstEditions.flatMap(({ dates }) =>
      dates.venues.map(({ place }) => place.split(' ')[0] ?? place),
    ),
  ),
];
