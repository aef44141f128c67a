import type { ReactNode } from 'react';
import type { Answers, Question, QuestionPart } from '../../../../schema/questions.ts';
import { type Mistakes, partId, questionId } from './form-parts.ts';
import { QuestionField } from './question-field.tsx';
import './registration-form.css';

interface AnswerFieldsProps {
  parts: readonly QuestionPart[];
  /** What the fields begin with. */
  values: Answers;
  mistakes: Mistakes;
  /** Of the parts: they stand below another heading on the own page. */
  heading: 'h2' | 'h3';
  /** Told of what no field of the browser tells: that a list is in another order. */
  onOrder?: () => void;
}

/** What is asked, in parts. What is asked because of an answer stands below that answer. */
export function AnswerFields({
  parts,
  values,
  mistakes,
  heading: Heading,
  onOrder,
}: AnswerFieldsProps) {
  const fieldOf = (question: Question, others: readonly Question[]): ReactNode => {
    const { id, isHalf } = question;
    const following = others.filter(({ onlyIf }) => onlyIf?.question === id);
    return (
      <div
        key={id}
        id={questionId(id)}
        className="question"
        data-half={isHalf || undefined}
        data-wrong={mistakes[id] !== undefined || undefined}
      >
        <QuestionField
          question={question}
          given={values[id] ?? []}
          error={mistakes[id]}
          onOrder={onOrder}
          below={(answer) =>
            following
              .filter(({ onlyIf }) => onlyIf?.answer === answer)
              .map((each) => fieldOf(each, others))
          }
        />
      </div>
    );
  };
  return parts.map(({ id, title, questions }, at) => (
    <section
      key={id}
      id={partId(id)}
      data-part={id}
      aria-labelledby={`${partId(id)}-title`}
      className="form-part"
    >
      <div className="form-part-head">
        <Heading id={`${partId(id)}-title`} className="display form-part-title">
          {title}
        </Heading>
        <p className="label whitespace-nowrap text-muted">
          {at + 1} of {parts.length}
        </p>
      </div>
      {questions
        .filter(({ onlyIf }) => onlyIf === null)
        .map((question) => fieldOf(question, questions))}
    </section>
  ));
}
