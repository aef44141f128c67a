import { formatDateRange } from '../../../event/event-time.ts';
import { listed } from '../../../judging/words/names.ts';
import { resultsPicture } from '../../../schema/paths.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { AskPage } from '../../site/share-pictures/service.ts';
import type { PublicVerdict } from '../verdicts/schema.ts';

interface SharingDeps {
  content: ContentReader;
  verdictOf(edition: number): Promise<PublicVerdict | null>;
}

/** What stands on the share picture of a year whose results nobody has typed: its verdict has them. */
export const createYearSharing =
  ({ content, verdictOf }: SharingDeps): AskPage =>
  async (asked) => {
    const { editions } = await content.content();
    const edition = editions.find(({ year }) => asked === resultsPicture(year));
    const verdict = edition ? await verdictOf(edition.year) : null;
    if (!edition || !verdict) return null;
    const { firstDay, lastDay } = edition.dates;
    const firsts = verdict.overall.filter(({ place }) => place === 1).map(({ team }) => team);
    return {
      title: ['Results', String(edition.year)],
      facts: [
        formatDateRange(firstDay, lastDay),
        ...(firsts.length > 0 ? [`First place: ${listed(firsts)}`] : []),
      ],
      field: 'spiral',
    };
  };
