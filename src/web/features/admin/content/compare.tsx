import { SECTION_TITLES } from '../../../../event/content-labels/section-titles.ts';
import type {
  Change,
  ContentSection,
  Finding,
} from '../../../../modules/content/content/schema.ts';
import { PartFailed } from '../../../desk/states.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type ContentPlace, useContentPlace } from './content-address.ts';
import { useChanges, usePublications } from './content-queries.ts';
import { BackToForm } from './history.tsx';
import { counted, dayOf } from './moments.ts';
import { groupsOf } from './section-groups.ts';

const KINDS: Record<Change['kind'], string> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
};

interface CompareProps {
  place: ContentPlace;
  onGo: (place: Pick<Finding, 'section' | 'path'>) => void;
}

/** What changed between two versions, in words: where, before, after. */
export function Compare({ place, onGo }: CompareProps) {
  const { document, from = '1', to = 'draft' } = place;
  const { go } = useContentPlace();
  const { data: publications = [] } = usePublications(document);
  const { data: changes, error, refetch } = useChanges(document, from, to);
  const numbers = publications.toSorted((one, other) => other.number - one.number);
  const sections = groupsOf(document).flatMap((group) => group.sections);
  const choose = (next: Partial<ContentPlace>) =>
    go({ document, view: 'compare', from, to, ...next });
  const versions = (
    <>
      <option value="draft">Draft</option>
      {numbers.map(({ number, at }) => (
        <option key={number} value={String(number)}>
          {`Version ${number}, ${dayOf(at)}`}
        </option>
      ))}
    </>
  );
  return (
    <section aria-labelledby="compare">
      <BackToForm document={document} />
      <h3 id="compare" className="display editor-heading">
        Compare
      </h3>
      <div className="grid gap-4 max-w-144 mt-5 sm:grid-cols-2">
        <SelectField
          label="From"
          value={from}
          onChange={({ target }) => choose({ from: target.value })}
        >
          {versions}
        </SelectField>
        <SelectField label="To" value={to} onChange={({ target }) => choose({ to: target.value })}>
          {versions}
        </SelectField>
      </div>
      {error && (
        <PartFailed what="The comparison" error={error} onLoadAgain={() => void refetch()} />
      )}
      <p role="status" className="editor-intro">
        {!changes ? (error ? '' : 'Loading...') : sum(changes.length)}
      </p>
      {sections.map((name) => (
        <SectionChanges
          key={name}
          section={name}
          changes={changes?.filter(({ section }) => section === name) ?? []}
          onGo={to === 'draft' ? onGo : undefined}
        />
      ))}
    </section>
  );
}

const sum = (count: number) =>
  count === 0 ? 'Both say the same.' : `${counted(count, 'change')}.`;

interface SectionChangesProps {
  section: ContentSection;
  changes: readonly Change[];
  onGo: ((change: Change) => void) | undefined;
}

function SectionChanges({ section, changes, onGo }: SectionChangesProps) {
  if (changes.length === 0) return null;
  return (
    <div className="mt-10">
      <h4 className="display text-2xl">{SECTION_TITLES[section]}</h4>
      <ul className="changes">
        {changes.map((change) => (
          <li key={`${change.where} ${change.path.join('.')} ${change.kind}`}>
            <p className="flex flex-wrap items-baseline gap-y-1 gap-x-3 font-semibold">
              <span className="font-mono text-fine font-normal text-muted">
                {KINDS[change.kind]}
              </span>{' '}
              {change.where}
              {onGo && change.kind !== 'removed' && (
                <button
                  type="button"
                  className="text-button ml-auto font-normal"
                  aria-label={`Go there: ${change.where}`}
                  onClick={() => onGo(change)}
                >
                  Go there
                </button>
              )}
            </p>
            <dl className="change-words grid gap-3 mt-2.5 sm:grid-cols-2">
              <Words term="Before" words={change.before} />
              <Words term="After" words={change.after} />
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Words({ term, words }: { term: string; words: string | null }) {
  return (
    <div data-term={term}>
      <dt>{term}</dt>
      <dd>
        {words || <em className="text-muted">{words === null ? 'was not there' : 'empty'}</em>}
      </dd>
    </div>
  );
}
