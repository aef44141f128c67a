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

/** The opening of a section: a small label with its dot, a large title, and a line beside it. */
export function SectionHeading({
  id,
  label,
  title,
  intro,
  tone = 'cobalt',
  isStacked,
}: SectionHeadingProps) {
  return (
    <div className={intro && !isStacked ? 'section-head section-head-beside' : 'section-head'}>
      <div>
        <p className={`label dot-label ${TONES[tone]}`}>{label}</p>
        <h2 id={id} className="display section-title">
          {title}
        </h2>
      </div>
      {intro && <p className="section-intro max-w-[48ch] text-[1.125rem] opacity-80">{intro}</p>}
    </div>
  );
}
