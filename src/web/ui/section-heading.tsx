import type { ReactNode } from 'react';

interface SectionHeadingProps {
  id: string;
  label: string;
  title: ReactNode;
  intro?: ReactNode;
  tone?: 'cobalt' | 'signal' | 'current';
  /** The line below the title, for a heading that stands in a column. */
  isStacked?: boolean;
}

const TONES = { cobalt: 'text-cobalt', signal: 'text-signal', current: '' };

/** The opening of a band: a small label with its dot, a large title, and a line beside it. */
export function SectionHeading({
  id,
  label,
  title,
  intro,
  tone = 'cobalt',
  isStacked,
}: SectionHeadingProps) {
  const isBeside = intro && !isStacked;
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-12">
      <div className={isBeside ? 'md:col-span-5' : 'md:col-span-12'}>
        <p className={`label flex items-center gap-2.5 ${TONES[tone]}`}>
          <span className="size-2 rounded-full bg-current" aria-hidden="true" />
          {label}
        </p>
        <h2 id={id} className="display mt-4 text-4xl md:text-[3.25rem]">
          {title}
        </h2>
      </div>
      {intro && (
        <p
          className={`max-w-[48ch] text-lg opacity-80 ${isBeside ? 'self-end md:col-span-6 md:col-start-7' : 'md:col-span-12'}`}
        >
          {intro}
        </p>
      )}
    </div>
  );
}
