import type { InfoCard } from '../../content/landing.ts';
import { DotIcon } from '../ui/dot-icon.tsx';
import { Modal, opensModal } from '../ui/modal.tsx';

interface InfoCardsProps {
  title: string;
  cards: (Omit<InfoCard, 'icon'> & { drawing: string })[];
}

/** A modal dialog makes all else inert, so that never more than one is open. */
export function InfoCards({ title, cards }: InfoCardsProps) {
  return (
    <section aria-labelledby="info-heading" className="section">
      <div className="wrap">
        <h2 id="info-heading" className="sr-only">
          {title}
        </h2>
        <ul className="cells md:grid-cols-3">
          {cards.map(({ id, title, description, drawing, paragraphs }, index) => (
            <li key={id} className="info-card">
              <span className="label info-letter" aria-hidden="true">
                {'ABC'[index]}
              </span>
              <DotIcon pattern={drawing} className="info-icon" />
              <h3 className="display info-title">{title}</h3>
              <p className="info-text">{description}</p>
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
