import type { ReactNode } from 'react';
import { questionId } from './form-parts.ts';

interface QuestionProps {
  name: string;
  isWrong: boolean;
  children: ReactNode;
}

/** Where a question stands: what leads to it from elsewhere, and the bar beside one that is wrong. */
export function Question({ name, isWrong, children }: QuestionProps) {
  return (
    <div id={questionId(name)} className="question" data-wrong={isWrong || undefined}>
      {children}
    </div>
  );
}

/** To the first field of a question, or to the choice that was made. */
export function focusQuestion(name: string): void {
  const question = document.getElementById(questionId(name));
  const field =
    question?.querySelector<HTMLElement>('input:checked') ??
    question?.querySelector<HTMLElement>('input, textarea, select, button');
  field?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: 'start' });
}
