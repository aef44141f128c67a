import { type Ref, useId } from 'react';
import type { Question } from '../../../../schema/questions.ts';
import { focusQuestion, type Mistakes, questionId } from './form-parts.ts';

interface MistakeSummaryProps {
  questions: readonly Question[];
  mistakes: Mistakes;
  ref: Ref<HTMLElement>;
  /** The page has come back from the server with it: it has the focus from the beginning. */
  isFirst: boolean;
}

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** All that is wrong, at once, each with a way to its field; it takes the focus. */
export function MistakeSummary({ questions, mistakes, ref, isFirst }: MistakeSummaryProps) {
  const id = useId();
  // In the order of the form, whatever order they were found in.
  const entries = questions.flatMap(({ id: name }) =>
    mistakes[name] === undefined ? [] : [{ name, sentence: mistakes[name] }],
  );
  const ofAll = mistakes[''];
  if (entries.length === 0 && ofAll === undefined) return null;
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script nothing else could lead to it
      autoFocus={isFirst}
      className="mistakes"
    >
      <h2 id={id} className="display mistakes-title">
        {titleOf(entries.length)}
      </h2>
      {ofAll !== undefined && <p>{ofAll}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map(({ name, sentence }) => (
            <li key={name}>
              <a
                className="inline-block py-0.5 text-danger font-semibold underline decoration-[1px] underline-offset-[0.25em] hover:decoration-[2px]"
                href={`#${questionId(name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusQuestion(name);
                }}
              >
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function titleOf(count: number): string {
  if (count === 0) return 'This has not been sent';
  if (count === 1) return 'One answer needs your attention';
  return `${NUMBERS[count] ?? count} answers need your attention`;
}
