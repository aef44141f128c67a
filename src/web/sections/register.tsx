import type { ReactNode } from 'react';
import type { Heading } from '../../content/headings.ts';
import { DotIcon } from '../ui/dot-icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

export interface RegisterProps {
  heading: Heading;
  benefits: { title: string; description: string }[];
  /** The contact form. */
  children?: ReactNode;
}

/** One case, many people, the way up. */
const PICTURES = [
  '00000 00100 01510 00100 00000',
  '30303 00000 03530 00000 30303',
  '00005 00045 00345 02345 12345',
];

export function Register({ heading, benefits, children }: RegisterProps) {
  return (
    <section
      id="register"
      tabIndex={-1}
      aria-labelledby="register-title"
      className="band on-signal outline-none"
    >
      <div className="wrap">
        <SectionHeading id="register-title" tone="current" {...heading} />
        <ul className="benefits">
          {benefits.map(({ title, description }, index) => (
            <li key={title}>
              <DotIcon pattern={PICTURES[index] ?? ''} className="mb-8 size-16" />
              <h3 className="display text-2xl">{title}</h3>
              <p className="mt-3 max-w-[34ch]">{description}</p>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
