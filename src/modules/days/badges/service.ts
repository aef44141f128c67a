import { AppError } from '../../../schema/app-error.ts';
import { BADGES_A_SHEET, BADGES_MAX } from '../../../schema/limits.ts';
import { withoutPictures } from '../../../schema/plain-words.ts';
import type { DocumentTools } from '../../../server/documents/document-process.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Marks } from '../../site/brand/marks.ts';
import { EVENT_ROLES } from '../check-in/schema.ts';
import type { Holder, Holders } from './holders.ts';
import type { BadgeFileQuery, BadgeOrder, BadgeOutlook, BadgeQuery } from './schema.ts';

const { compare } = new Intl.Collator('en', { numeric: true });
/** People without one come last. */
const filled = (one: string, other: string) =>
  Number(one === '') - Number(other === '') || compare(one, other);

const ORDERS: Record<BadgeOrder, (one: Holder, other: Holder) => number> = {
  name: () => 0,
  team: (one, other) => filled(one.team, other.team),
  organisation: (one, other) => filled(one.organisation, other.organisation),
  role: (one, other) => EVENT_ROLES.indexOf(one.role) - EVENT_ROLES.indexOf(other.role),
};

/** As wished, and then by name. */
export const sorted = (holders: readonly Holder[], order: BadgeOrder): Holder[] =>
  holders.toSorted(
    (one, other) =>
      ORDERS[order](one, other) || compare(one.name, other.name) || compare(one.code, other.code),
  );

interface BadgeDeps {
  store: { activity: ActivityRecorder };
  content: ContentReader;
  brand: Marks;
  holders: Holders;
  tools: Pick<DocumentTools, 'makeBadges' | 'lackingLetters'>;
  clock: Clock;
}

/** The badges of the current edition, for organisers. */
export function createBadges({ store, content, brand, holders, tools, clock }: BadgeDeps) {
  const currentEdition = async () => (await content.content()).current.year;

  async function chosen(edition: number, { roles }: BadgeQuery) {
    const all = await holders.in(edition);
    return { all, holders: roles ? all.filter(({ role }) => roles.includes(role)) : all };
  }

  /** A name with letters that no typeface has is written by hand: boxes would be useless. */
  async function printed(holders: readonly Holder[], by: string) {
    const words = holders.map(({ name, team, organisation }) =>
      [name, team, organisation].map(withoutPictures),
    );
    const lacking = await tools.lackingLetters(words.flat(), by);
    const badges = holders.map((holder, at) => {
      const [name = '', team = '', organisation = ''] = (words[at] ?? []).map((text, each) =>
        lacking[3 * at + each] === '' ? text : '',
      );
      return { ...holder, name, team, organisation };
    });
    const handwritten = holders
      .filter((_, at) => badges[at]?.name === '')
      .map(({ name, code }) => ({ name, code }));
    return { badges, handwritten };
  }

  return {
    async outlook(query: BadgeQuery, by: string): Promise<BadgeOutlook> {
      const edition = await currentEdition();
      const found = await chosen(edition, query);
      const counts = EVENT_ROLES.map((role) => [
        role,
        found.all.filter((holder) => holder.role === role).length,
      ]);
      return {
        edition,
        roles: Object.fromEntries(counts) as BadgeOutlook['roles'],
        perSheet: BADGES_A_SHEET,
        handwritten: (await printed(sorted(found.holders, 'name'), by)).handwritten,
      };
    },

    /** The download is logged, because it contains all names and codes. */
    async file(
      { order = 'name', blanks = 0, ...query }: BadgeFileQuery,
      by: string,
    ): Promise<{ name: string; bytes: Buffer }> {
      const edition = await currentEdition();
      const found = await chosen(edition, query);
      const count = found.holders.length + blanks;
      if (count === 0) throw invalid('No one is selected for a badge: please choose others.');
      if (count > BADGES_MAX) {
        throw invalid(
          `These are ${count} badges, and a file has at most ${BADGES_MAX}: please choose fewer, such as one role.`,
        );
      }
      const shown = await content.content();
      const now = clock.now();
      const bytes = await tools.makeBadges(
        {
          event: `${shown.site.identity.name} ${edition}`,
          mark: await brand.embedded(shown, 'light'),
          badges: (await printed(sorted(found.holders, order), by)).badges,
          blanks,
          madeAt: now.getTime(),
        },
        by,
      );
      const name = `badges-${edition}.pdf`;
      await store.activity.record({
        ...{ at: now, by, action: 'downloaded', kind: 'badge' },
        ...{ subjectId: 'sheets', subject: name },
      });
      return { name, bytes };
    },
  };
}
export type Badges = ReturnType<typeof createBadges>;

const invalid = (sentence: string) => new AppError('invalid', { sentence });
