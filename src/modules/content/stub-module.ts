import { phaseAt } from '../../event/phase.ts';
import { firstEditions } from '../../first-content/editions.ts';
import { firstSite } from '../../first-content/site.ts';
import type { ContentReader, PageContent } from '../../schema/page-data.ts';
import { defineModule, type Ground, noStores } from '../module.ts';
import type { CurrentEdition } from './edition-schema.ts';
import { contentFileKinds } from './file-kinds.ts';

const byYear = (wanted: number) => firstEditions.find(({ year }) => year === wanted);
export const content = defineModule({
  name: 'content',
  permissions: { 'content:write': { admin: true } },
  fileKinds: contentFileKinds,
  stores: noStores,
  open: ({ clock }: Ground) => {
    const reader: ContentReader = {
      async contentAt(now) {
        return {
          site: firstSite,
          editions: firstEditions,
          current: byYear(2026) as CurrentEdition,
          challenges: byYear(2025),
          winners: byYear(2024),
          phase: phaseAt(byYear(2026) as CurrentEdition, now.getTime()).phase,
          now: now.getTime(),
          isPreview: false,
          picture: () => null,
        } as PageContent;
      },
    };
    return {
      services: { content: reader },
      pageData: {
        content: () => reader.contentAt(clock.now()),
        contentPreview: (now: Date) => reader.contentAt(now),
      },
    };
  },
});
