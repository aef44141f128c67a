import type { ReactNode } from 'react';
import type { Heading } from '../../modules/content/content/edition-schema.ts';
import { DotIcon } from '../ui/dot-icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

export interface RegisterProps {
  heading: Heading;
  benefits: { title: string; description: string; drawing: string }[];
  /** The contact form. */
  children?: ReactNode;
}

export function Register({ heading, benefits, children }: RegisterProps) {
  return (
    <section
      id="register"
      tabIndex={-1}
      aria-labelledby="register-title"
      className="section on-signal outline-none"
    >
      <div className="wrap">
        <SectionHeading id="register-title" tone="current" {...heading} />
        {benefits.length > 0 && (
          <ul className="benefits">
            {benefits.map(({ title, description, drawing }) => (
              <li key={title}>
                <DotIcon pattern={drawing} />
                <div>
                  <h3 className="display step-title">{title}</h3>
                  <p className="max-w-[34ch]">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </section>
  );
}
