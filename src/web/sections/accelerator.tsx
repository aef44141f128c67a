import type { Heading, Landing, Titled } from '../../modules/content/content/edition-schema.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

type AcceleratorProps = Pick<Landing['accelerator'], 'supporter'> & {
  heading: Heading;
  offers: Titled[];
};

export function Accelerator({ heading, supporter, offers }: AcceleratorProps) {
  return (
    <section aria-labelledby="accelerator-heading" className="section">
      <div className="wrap grid gap-x-10 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading id="accelerator-heading" isStacked {...heading} />
          <p className="label mt-8 text-muted">{supporter}</p>
        </div>
        <ul className="offers lg:col-span-7">
          {offers.map((offer) => (
            <li key={offer.title}>
              <h3 className="display text-xl md:text-2xl">{offer.title}</h3>
              <p className="mt-3 max-w-[34ch] text-muted">{offer.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
