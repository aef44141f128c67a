import { createContext, useContext } from 'react';

const DOTS = [
  [4, 20, 2.4, 'var(--color-risk-3)'],
  [4, 12, 3, 'var(--color-risk-3)'],
  [12, 20, 3, 'var(--color-risk-3)'],
  [12, 12, 3.6, 'var(--color-risk-4)'],
  [12, 4, 4, 'var(--color-risk-5)'],
  [20, 12, 4, 'var(--color-risk-5)'],
  [20, 4, 4.6, 'var(--color-risk-5)'],
] as const;

/** The risk matrix in small: decoration beside the name, so it has no text of its own. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 25 25" overflow="visible" aria-hidden="true">
      {DOTS.map(([x, y, radius, colour]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} fill={colour} />
      ))}
    </svg>
  );
}

/** A mark of the site's own, for dark backgrounds. */
export interface MarkSource {
  src: string;
  width: number;
  height: number;
  /** It says the name of the site: nothing stands beside it. */
  isName?: boolean;
}

export const MarkContext = createContext<MarkSource | undefined>(undefined);

interface NamedLogoProps {
  name: string;
  /** Of the dots. */
  className: string;
  nameClassName?: string;
}

/** The mark of the site with its name. */
export function NamedLogo({ name, className, nameClassName }: NamedLogoProps) {
  const mark = useContext(MarkContext);
  return (
    <>
      {mark ? <OwnMark alt={mark.isName ? name : ''} /> : <Logo className={className} />}
      {!mark?.isName && <span className={nameClassName}>{name}</span>}
    </>
  );
}

/** Nothing where the site has no mark of its own. */
export function OwnMark({ alt = '' }: { alt?: string }) {
  const mark = useContext(MarkContext);
  if (!mark) return null;
  const { isName: _, ...picture } = mark;
  return <img {...picture} alt={alt} className="brand-mark" />;
}
