import type { Heading, Landing, Titled } from '../../modules/content/content/edition-schema.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

type TechnologyApproachProps = Pick<Landing['technology'], 'example'> & {
  heading: Heading;
  picture: string;
  points: Titled[];
};

export function TechnologyApproach({ heading, picture, points, example }: TechnologyApproachProps) {
  return (
    <section aria-labelledby="technology-heading" className="section on-ink">
      <div className="wrap grid items-center gap-x-10 gap-y-14 lg:grid-cols-12">
        <div className="lg:order-last lg:col-span-6 lg:col-start-7">
          <SectionHeading id="technology-heading" tone="signal" isStacked {...heading} />
          <ol className="mt-10 border-on-ink-line border-b">
            {points.map((point, index) => (
              <li
                key={point.title}
                className="flex gap-6 border-on-ink-line border-t py-5 md:gap-10"
              >
                <span className="label pt-1 text-on-ink-muted" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className="display text-xl">{point.title}</h3>
                  <p className="mt-2 text-on-ink-muted">{point.description}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <figure className="alert-figure no-print lg:col-span-6">
          <img src={picture} alt="" width="600" height="440" loading="lazy" />
          <figcaption className="label on-ink">
            <p className="text-signal">{example.title}</p>
            <ul>
              {example.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
