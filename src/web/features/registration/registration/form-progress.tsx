import { type PartStanding, partId, partWords } from './form-parts.ts';

interface FormProgressProps {
  parts: readonly PartStanding[];
  /** Where the focus is. */
  here: string | null;
}

const RISKS = [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5];

/** The parts of the form, as links; one dot is one question. Without script there is nothing to count. */
export function FormProgress({ parts, here }: FormProgressProps) {
  const questions = parts.flatMap((part) => part.questions);
  const answered = questions.filter(({ state }) => state === 'answered').length;
  const before = parts.map((_, at) =>
    parts.slice(0, at).reduce((sum, part) => sum + part.questions.length, 0),
  );
  return (
    <nav className="form-progress" aria-label="Parts of the form">
      <ol>
        {parts.map((part, at) => (
          <li key={part.id}>
            <a href={`#${partId(part.id)}`} aria-current={part.id === here ? 'step' : undefined}>
              <span className="label text-muted">{at + 1}</span>
              <span className="display progress-title">{part.title}</span>
              <span
                className="text-muted text-[0.9375rem] data-wrong:text-danger data-wrong:font-semibold needs-script"
                data-wrong={part.questions.some(({ state }) => state === 'wrong') || undefined}
              >
                {partWords(part)}
              </span>
              <span className="progress-dots needs-script" aria-hidden="true">
                {part.questions.map(({ id, state }, dot) => (
                  <span
                    key={id}
                    data-state={state}
                    data-risk={RISKS[(before[at] ?? 0) + dot] ?? 5}
                  />
                ))}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p className="label progress-line needs-script">
        <strong className="text-text">{answered}</strong> of {questions.length} answered. Kept in
        this tab.
      </p>
    </nav>
  );
}
