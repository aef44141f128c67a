import type { InfoCard } from '../../content/landing.ts';
import { DotIcon } from '../ui/dot-icon.tsx';
import { Modal, opensModal } from '../ui/modal.tsx';

const ICONS: Record<InfoCard['icon'], string> = {
  flag: '020000000 025555000 025555550 025555555 025555550 025555000 020000000 020000000 020000000',
  target:
    '000222000 022000220 020000020 200050002 200555002 200050002 020000020 022000220 000222000',
  scale:
    '000020000 022222220 020020020 202020202 202020202 555020555 050020050 000020000 002222200',
};

interface InfoCardsProps {
  title: string;
  cards: InfoCard[];
}

/** A modal dialog makes all else inert, so that never more than one is open. */
export function InfoCards({ title, cards }: InfoCardsProps) {
  return (
    <section aria-labelledby="info-heading" className="band">
      <div className="wrap">
        <h2 id="info-heading" className="sr-only">
          {title}
        </h2>
        <ul className="cells md:grid-cols-3">
          {cards.map(({ id, title, description, icon, paragraphs }, index) => (
            <li key={id} className="info-card">
              <div className="flex justify-between">
                <span className="label text-muted" aria-hidden="true">
                  {'ABC'[index]}
                </span>
                <DotIcon pattern={ICONS[icon]} className="size-18" />
              </div>
              <h3 className="display mt-10 text-2xl md:mt-16 md:text-[1.75rem]">{title}</h3>
              <p className="mt-3 mb-6 text-muted">{description}</p>
              <button
                type="button"
                className="link info-more"
                aria-label={`Read more: ${title}`}
                {...opensModal(id)}
              >
                Read more
              </button>
              <Modal id={id} title={title}>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} className="mt-5">
                    {paragraph}
                  </p>
                ))}
              </Modal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
