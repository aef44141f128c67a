import type { InfoCard } from '../../modules/content/content/edition-schema.ts';
import { DotIcon } from '../ui/dot-icon.tsx';
import { Modal, opensModal } from '../ui/modal.tsx';
import { Prose, type ProseBlock } from '../ui/prose.tsx';

interface InfoCardsProps {
  title: string;
  cards: (Omit<InfoCard, 'icon' | 'text'> & { drawing: string; text: ProseBlock[] })[];
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
          {cards.map(({ id, title, description, drawing, text }, index) => (
            <li key={id} className="info-card">
              <span className="label info-letter" aria-hidden="true">
                {String.fromCharCode(65 + index)}
              </span>
              <DotIcon pattern={drawing} className="info-icon" />
              <h3 className="display info-title">{title}</h3>
              <p className="info-text">{description}</p>
              <button
                type="button"
                className="link info-more no-print"
                aria-label={`Read more: ${title}`}
                {...opensModal(id)}
              >
                Read more
              </button>
              <Modal id={id} title={title}>
                <Prose blocks={text} className="mt-5" />
              </Modal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
