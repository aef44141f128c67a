import type { Finding } from '../../../../modules/content/schema.ts';
import { FindingLine } from './findings-list.tsx';
import { documentName, groupsOf, SECTION_WORDS } from './section-groups.ts';

interface ToDoProps {
  document: string;
  findings: readonly Finding[];
  onGo: (finding: Finding) => void;
}

/** What a new edition still needs, section by section. */
export function ToDo({ document, findings, onGo }: ToDoProps) {
  return (
    <section aria-labelledby="to-do">
      <h3 id="to-do" className="display editor-heading">
        What is still to do
      </h3>
      <p className="editor-intro">
        {findings.length === 0
          ? `Nothing: ${documentName(document)} can be published.`
          : 'Dates are those of the same weekdays, a year later. Work through the list in any order; everything is saved as you type.'}
      </p>
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
                <h5 className="font-semibold">{SECTION_WORDS[name].title}</h5>
                <ul className="findings">
                  {found.map((finding) => (
                    <FindingLine key={finding.id} finding={finding} onGo={onGo} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        );
      })}
    </section>
  );
}
