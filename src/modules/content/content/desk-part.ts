import { SECTION_TITLES } from '../../../event/content-labels/section-titles.ts';
import { editionMoments } from '../../../event/edition-moments.ts';
import { hasWords } from '../../../schema/plain-words.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { eventInstant } from '../../../server/lib/clock.ts';
import type { DeskPart, Waiting } from '../../module.ts';
import { eachText } from './check/found.ts';
import { documentInWords, SITE_ID, sectionsOf, sectionsOfDrafts } from './documents.ts';
import type { Drafts } from './drafts.ts';
import type { PublishedContent } from './published.ts';
import type { DocumentSummary } from './schema.ts';
import type { ContentStore } from './store.ts';

interface DeskDeps {
  store: { content: ContentStore };
  drafts: Pick<Drafts, 'list'>;
  published: Pick<PublishedContent, 'content'>;
  clock: Clock;
}

const LINE_MAX = 90;

export function contentOnDesk({ store, drafts, published, clock }: DeskDeps): DeskPart {
  /** What organisers work on: of an edition that is over, pages may still show something. */
  const inWork = async () =>
    (await drafts.list()).filter(({ uses }) =>
      (['site', 'current', 'page'] as const).some((use) => uses.includes(use)),
    );

  return {
    title: 'Content',
    screen: 'content',
    permission: 'content:write',

    waiting: async () => (await inWork()).flatMap((document) => waitingIn(document, clock)),

    async moments() {
      const planned = (await drafts.list()).flatMap(({ id, page, scheduled }) =>
        scheduled.map(({ at, number }) => ({
          title: `${documentInWords(id, { page })} changes`,
          at: eventInstant(clock, at),
          line: `version ${number}`,
        })),
      );
      return [...editionMoments((await published.content()).current), ...planned];
    },

    async find(words, limit) {
      const rows = Map.groupBy(await store.content.drafts(), ({ document }) => document);
      // The site first, then pages, then the newest edition.
      const documents = [...rows.keys()].toSorted((a, b) => (a < b ? 1 : -1));
      const found = documents.flatMap((document) => {
        const sections = sectionsOfDrafts(rows.get(document) ?? []);
        const name = documentInWords(document, sections);
        return sectionsOf(document).flatMap((section) => {
          const title = SECTION_TITLES[section];
          const text = textWith(sections[section], words);
          const isCalled = hasWords([title, name], words);
          if (!isCalled && text === null) return [];
          const line = isCalled ? name : `${name} · ${text}`;
          return [{ title, line, kind: 'Content', thing: document, isCalled }];
        });
      });
      return found
        .toSorted((a, b) => Number(b.isCalled) - Number(a.isCalled))
        .slice(0, limit)
        .map(({ isCalled: _, ...each }) => each);
    },
  };
}

function waitingIn(document: DocumentSummary, clock: Clock): Waiting[] {
  const { id, page, counts, changedSections, savedAt } = document;
  const name = id === SITE_ID ? 'The site' : documentInWords(id, { page });
  const since = eventInstant(clock, savedAt);
  const common = { urgency: 'before you publish' as const, thing: id };
  const waiting: Waiting[] = [];
  const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  if (counts.problem > 0) {
    const sentence = `${name} has ${many(counts.problem, 'problem')}. It cannot be published before ${counts.problem === 1 ? 'it is' : 'they are'} solved.`;
    waiting.push({ ...common, sentence, since, action: 'Fix' });
  } else if (changedSections.length > 0) {
    const sentence = `${name} has changes in ${many(changedSections.length, 'section')} that visitors do not see yet.`;
    waiting.push({ ...common, sentence, since, action: 'Publish' });
  }
  if (counts.placeholder > 0) {
    const sentence = `${name} has ${many(counts.placeholder, 'placeholder')}: names, words or logos that came with the site.`;
    waiting.push({ ...common, sentence, since: null, action: 'Fill in' });
  }
  return waiting;
}

/** The beginning of the first text with all of the words; null where none has. */
function textWith(value: unknown, words: readonly string[]): string | null {
  let found: string | null = null;
  eachText(value, (text) => {
    if (found === null && hasWords([text], words))
      found = text.replace(/\s+/g, ' ').slice(0, LINE_MAX);
  });
  return found;
}
