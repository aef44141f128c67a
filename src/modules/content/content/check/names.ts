/**
 * What is named once must not be named twice: addresses, files and calendar entries follow. Ids
 * within one list are refused by its schema.
 */
import type { Edition } from '../edition-schema.ts';
import { type EditionCheck, type Found, type Path, problem, quoted, repeated } from './found.ts';

interface NamedList {
  section: string;
  path: Path;
  /** What is unique, and what it is called. */
  key: string;
  what: string;
  entries: readonly Record<string, unknown>[];
}

export const checkNames: EditionCheck = (edition) => [
  ...listsOf(edition).flatMap(repeatedIn),
  ...repeatedItems(edition),
  ...repeatedPartners(edition),
];

function listsOf({ challenges, documents }: Edition): NamedList[] {
  return [
    {
      section: 'challenges',
      path: ['challenges'],
      key: 'number',
      what: 'challenge number',
      entries: challenges.challenges,
    },
    {
      section: 'documents',
      path: ['files'],
      key: 'name',
      what: 'name of a file',
      entries: documents.files.filter(({ name }) => name !== ''),
    },
  ];
}

function repeatedIn({ section, path, key, what, entries }: NamedList): Found[] {
  const values = entries.map((entry) => entry[key]);
  return repeated(values).map((at) =>
    problem(
      section,
      [...path, at, key],
      `The ${what} ${quoted(String(values[at]))} is there more than once.`,
    ),
  );
}

/** Over all days: each item has a calendar file of its own. */
function repeatedItems({ schedule }: Edition): Found[] {
  const items = schedule.days.flatMap(({ items }, day) =>
    items.map(({ id, title }, at) => ({ id, title, path: ['days', day, 'items', at, 'id'] })),
  );
  return repeated(items.map(({ id }) => id)).flatMap((at) => {
    const item = items[at];
    return item
      ? [problem('schedule', item.path, `The item ${quoted(item.id)} is there more than once.`)]
      : [];
  });
}

function repeatedPartners({ partners }: Edition): Found[] {
  const all = partners.tiers.flatMap((tier, at) =>
    tier.partners.map(({ id }, place) => ({ id, path: ['tiers', at, 'partners', place, 'id'] })),
  );
  return repeated(all.map(({ id }) => id)).flatMap((at) => {
    const partner = all[at];
    return partner
      ? [
          problem(
            'partners',
            partner.path,
            `The partner ${quoted(partner.id)} is there more than once.`,
          ),
        ]
      : [];
  });
}
