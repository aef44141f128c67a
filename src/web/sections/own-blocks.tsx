import { Link } from 'react-router';
import { Disclosure } from '../ui/disclosure.tsx';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import { Prose, type ProseBlock } from '../ui/prose.tsx';
import { type PartnersProps, PartnerWall } from './partners.tsx';
import './partners.css';
import './own-blocks.css';

interface Part {
  id: string;
  heading: string;
}

export type OwnBlock =
  | { block: 'text'; text: ProseBlock[] }
  | {
      block: 'questions';
      title: Part | '';
      questions: { question: string; answer: ProseBlock[] }[];
    }
  | { block: 'picture'; source: PictureSource; alt: string; caption: string }
  | { block: 'file'; name: string; href: string; size: string }
  | { block: 'partners'; title: Part | ''; tiers: PartnersProps['tiers'] }
  | { block: 'button'; label: string; href: string };

interface OwnBlocksProps {
  /** What the page is divided into; none where that is not worth a list. */
  parts: Part[];
  blocks: OwnBlock[];
}

/** What a page of the organisers' own says: one measure for the eye, and its parts at the side. */
export function OwnBlocks({ parts, blocks }: OwnBlocksProps) {
  return (
    <div className="wrap own-page">
      {parts.length > 0 && (
        <nav aria-label="On this page" className="own-parts no-print">
          <p className="label text-muted">On this page</p>
          <ul className="mt-3 border-l border-line">
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="own-blocks">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page come as a whole
          <Block key={index} {...block} />
        ))}
      </div>
    </div>
  );
}

function Block(props: OwnBlock) {
  switch (props.block) {
    case 'text':
      return (
        <div className="own-text">
          <Prose blocks={props.text} />
        </div>
      );
    case 'questions':
      return (
        <div className="own-text">
          <Title part={props.title} />
          <div className="own-questions border-t border-line">
            {props.questions.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                <div className="own-answer">
                  <Prose blocks={answer} />
                </div>
              </Disclosure>
            ))}
          </div>
        </div>
      );
    case 'picture':
      return (
        <figure className="own-figure">
          <Picture
            source={props.source}
            alt={props.alt}
            sizes="(width >= 64rem) 50rem, 100vw"
            className="own-picture"
          />
          {props.caption && <figcaption>{props.caption}</figcaption>}
        </figure>
      );
    case 'file':
      return (
        <a href={props.href} className="own-file">
          <svg viewBox="0 0 16 16" className="size-4 flex-none" aria-hidden="true">
            <path
              d="M8 1v9M4 6.5 8 10.5l4-4M1.5 14.5h13"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
            />
          </svg>
          <span className="grow font-semibold">{props.name}</span>
          <span className="label text-muted">PDF{props.size && `, ${props.size}`}</span>
        </a>
      );
    case 'partners':
      return (
        <div>
          <Title part={props.title} />
          <PartnerWall tiers={props.tiers} />
        </div>
      );
    case 'button':
      return (
        <p>
          {props.href.startsWith('/') ? (
            <Link to={props.href} className="button button-signal">
              {props.label}
            </Link>
          ) : (
            <a href={props.href} rel="noopener" className="button button-signal">
              {props.label}
              <span aria-hidden="true"> ↗</span>
            </a>
          )}
        </p>
      );
  }
}

function Title({ part }: { part: Part | '' }) {
  return part ? (
    <h2 id={part.id} className="prose-heading">
      {part.heading}
    </h2>
  ) : null;
}
