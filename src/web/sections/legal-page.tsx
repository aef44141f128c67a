import type { ComponentProps } from 'react';
import type { LegalPage as LegalWords } from '../../modules/content/content/site-schema.ts';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { Prose, type ProseBlock } from '../ui/prose.tsx';
import { PageOpening } from './page-opening.tsx';

interface LegalPageProps extends ComponentProps<typeof LegalText> {
  title: string;
  intro: string;
  label: string;
}

/** A page that is text alone. */
export function LegalPage({ sections, ...opening }: LegalPageProps) {
  return (
    <>
      <HydrationBoundary>
        <PageOpening {...opening} shape="calm" />
      </HydrationBoundary>
      <HydrationBoundary>
        <LegalText sections={sections} />
      </HydrationBoundary>
    </>
  );
}

type Section = LegalWords['sections'][number];

interface LegalTextProps {
  sections: (Pick<Section, 'title' | 'email'> & {
    text: ProseBlock[];
    list: Omit<Section['list'][number], 'id'>[];
  })[];
}

/** Plain text to be read: headings at the side, a measure that the eye can follow. */
function LegalText({ sections }: LegalTextProps) {
  return (
    <div className="wrap pt-6 pb-(--section)">
      {sections.map(({ title, text, list, email }) => (
        <section
          key={title}
          className="grid gap-x-10 gap-y-4 border-line border-b py-10 last:border-b-0 md:grid-cols-12 md:py-14"
        >
          <h2 className="display text-2xl md:col-span-4 md:text-[1.75rem]">{title}</h2>
          <div className="space-y-4 md:col-span-7 md:col-start-6">
            <Prose blocks={text} className="max-w-[66ch]" />
            {list.length > 0 && (
              <dl className="border-line border-t">
                {list.map(({ term, text }) => (
                  <div
                    key={term}
                    className="grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[11rem_1fr]"
                  >
                    <dt className="label pt-1">{term}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {email && (
              <p>
                <a href={`mailto:${email}`} className="link inline-block py-1 wrap-anywhere">
                  {email}
                </a>
              </p>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
