import { Link } from 'react-router';
import { SECTION_TITLES } from '../../../../event/content-labels/section-titles.ts';
import type { EditionSection } from '../../../../modules/content/content/edition-schema.ts';
import type { DocumentDraft, Finding } from '../../../../modules/content/content/schema.ts';
import { contentAddress } from './content-address.ts';
import { StateDot } from './fields/note-words.tsx';
import { FindingLine } from './findings-list.tsx';
import { BackToForm } from './history.tsx';
import { documentName, groupsOf, isEmpty } from './section-groups.ts';

interface ToDoProps {
  document: string;
  draft: DocumentDraft;
  onGo: (finding: Finding) => void;
  onKeep: (finding: Finding) => void;
}

/** What a new edition still needs, section by section. */
export function ToDo({ document, draft, onGo, onKeep }: ToDoProps) {
  const { findings, sections: values } = draft;
  const { lacks } = draft.summary;
  return (
    <section aria-labelledby="to-do">
      <BackToForm document={document} />
      <h3 id="to-do" className="display editor-heading">
        What is still to do
      </h3>
      <p className="editor-intro">
        {findings.length === 0 && lacks.length === 0
          ? `Nothing: ${documentName(document, draft.summary.page?.title)} can be published.`
          : draft.summary.page
            ? 'Work through the list in any order; everything is saved as you type.'
            : 'Dates are those of the same weekdays, a year later. Work through the list in any order; everything is saved as you type.'}
      </p>
      {lacks.length > 0 && (
        <div className="mt-10">
          <h4 className="section-group">Before the site can show this edition</h4>
          <ul className="findings">
            {lacks.map(({ section, what }) => (
              <MissingLine
                key={what}
                document={document}
                section={section as EditionSection}
                words={`It needs ${what}.`}
              />
            ))}
          </ul>
        </div>
      )}
      {groupsOf(document).map((group) => {
        const sections = group.sections
          .map((name) => ({ name, found: findings.filter(({ section }) => section === name) }))
          .filter(({ found }) => found.length > 0);
        if (sections.length === 0) return null;
        return (
          <div key={group.title} className="mt-10">
            <h4 className="section-group">{group.title}</h4>
            {sections.map(({ name, found }) => (
              <div key={name} className="mt-4">
                <h5 className="font-semibold">{SECTION_TITLES[name]}</h5>
                <ul className="findings">
                  {found.map((finding) => (
                    <FindingLine key={finding.id} finding={finding} onGo={onGo} onKeep={onKeep} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        );
      })}
      {draft.summary.year !== null &&
        BEGIN_EMPTY.map(({ title, sections }) => (
          <Empty
            key={title}
            title={title}
            document={document}
            sections={sections.filter((name) => isEmpty(values[name]?.value))}
          />
        ))}
    </section>
  );
}

/** A new edition has nothing of these; no check can say when it is time for them. */
const BEGIN_EMPTY: readonly { title: string; sections: readonly EditionSection[] }[] = [
  { title: 'Empty until you know', sections: ['challenges', 'registration'] },
  { title: 'Empty until the event is over', sections: ['winners', 'results', 'archive'] },
];

interface EmptyProps {
  title: string;
  document: string;
  sections: readonly EditionSection[];
}

function Empty({ title, document, sections }: EmptyProps) {
  if (sections.length === 0) return null;
  return (
    <div className="mt-10">
      <h4 className="section-group">{title}</h4>
      <ul className="findings">
        {sections.map((name) => (
          <MissingLine key={name} document={document} section={name} words={SECTION_TITLES[name]} />
        ))}
      </ul>
    </div>
  );
}

interface MissingLineProps {
  document: string;
  section: EditionSection;
  words: string;
}

function MissingLine({ document, section, words }: MissingLineProps) {
  return (
    <li>
      <StateDot state="empty" isSilent />
      <span className="grow">{words}</span>
      <Link
        to={contentAddress({ document, section })}
        className="text-button"
        aria-label={`Go there: ${words}`}
      >
        Go there
      </Link>
    </li>
  );
}
