import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Heading } from '../../modules/content/content/edition-schema.ts';
import { beginWhenIdle } from '../lib/idle.ts';
import { onceInView } from '../lib/in-view.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

interface Logo {
  light: string;
  dark: string;
  width: number;
  height: number;
  /** Of the width of its cell, in percent. */
  widest: number;
}

export interface PartnersProps {
  heading: Heading;
  tiers: {
    title: string;
    partners: {
      id: string;
      title: string;
      logoAlt: string;
      url?: string | undefined;
      logo: Logo | null;
    }[];
  }[];
}

/** Specification, section 9. */
const LOGO_VISIBLE = 0.1;
const MOST_IN_A_ROW = 4;

export function Partners({ heading, tiers }: PartnersProps) {
  return (
    <section
      id="partners"
      tabIndex={-1}
      aria-labelledby="partners-title"
      className="section bg-mist outline-none"
    >
      <div className="wrap">
        <SectionHeading id="partners-title" {...heading} />
        <PartnerWall tiers={tiers} />
      </div>
    </section>
  );
}

/** Logos by tier. */
export function PartnerWall({ tiers }: Pick<PartnersProps, 'tiers'>) {
  const wall = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = wall.current;
    return element ? beginWhenIdle(() => loadWhenSeen(element)) : undefined;
  }, []);

  return (
    <div ref={wall} className="wall">
      {tiers.map(({ title, partners }) => (
        <div
          key={title}
          className="tier"
          style={{ '--count': Math.min(partners.length, MOST_IN_A_ROW) } as CSSProperties}
        >
          <h3 className="label text-muted">{title}</h3>
          <ul className="tier-logos">
            {partners.map(({ id, title, logoAlt, url, logo }) => {
              const shown = logo ? <PartnerLogo name={title} alt={logoAlt} {...logo} /> : title;
              return <li key={id}>{url ? <a href={url}>{shown}</a> : shown}</li>;
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** One file for each theme; a lazy picture that is not displayed is never fetched. */
function PartnerLogo({
  name,
  alt,
  light,
  dark,
  widest,
  ...size
}: Logo & Record<'name' | 'alt', string>) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return name;
  const onError = () => setHasFailed(true);
  const shared = { loading: 'lazy', style: { maxWidth: `${widest}%` }, onError, ...size } as const;
  return (
    <>
      <img src={light} alt={alt} className="logo only-light" {...shared} />
      <img src={dark} alt={alt} className="logo only-dark" {...shared} />
    </>
  );
}

/** Browsers fetch lazy pictures long before they are seen; from here on they wait for it. */
function loadWhenSeen(wall: HTMLElement): () => void {
  const waiting = [...wall.querySelectorAll('img')].filter(({ naturalWidth }) => !naturalWidth);
  for (const logo of waiting) {
    // An effect may run twice: the second time there is nothing left to put aside.
    logo.dataset.src ??= logo.src;
    logo.dataset.reveal = 'waiting';
    logo.removeAttribute('src');
  }
  const boxes = new Set(waiting.map((logo) => logo.parentElement as HTMLElement));
  const load = (box: HTMLElement) => {
    for (const logo of box.querySelectorAll<HTMLImageElement>('[data-reveal=waiting]')) {
      logo.onload = () => {
        logo.dataset.reveal = 'shown';
      };
      logo.src = logo.dataset.src ?? '';
    }
  };
  addEventListener('beforeprint', () => load(wall), { once: true });
  return onceInView(boxes, LOGO_VISIBLE, load);
}
