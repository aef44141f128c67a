export interface PortraitSource {
  src: string;
  width: number;
  height: number;
}

interface PersonCardProps {
  name: string;
  /** May be empty. */
  title: string;
  organization: string;
  image?: PortraitSource | null | undefined;
  email?: string;
  /** Shows initials beside the drawn figure where there is no picture. */
  initials?: boolean;
  variant?: 'standard' | 'compact';
}

/** A person: portrait above in the standard variant, beside in the compact one. */
export function PersonCard({
  name,
  title,
  organization,
  image,
  email,
  initials = false,
  variant = 'standard',
}: PersonCardProps) {
  return (
    <div className={`person person-${variant}`}>
      {image ? (
        <img
          src={image.src}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className="person-portrait"
        />
      ) : (
        <div className="person-portrait" aria-hidden="true">
          <span className="person-figure" />
          {initials && <span className="label person-initials">{initialsOf(name)}</span>}
        </div>
      )}
      <div className="min-w-0">
        <p className="font-semibold leading-snug">{name}</p>
        {title && <p className="mt-1 text-[0.9375rem] leading-snug">{title}</p>}
        <p className="person-organization mt-1 text-[0.9375rem] leading-snug">{organization}</p>
        {email && (
          <a
            className="link mt-2 inline-block text-[0.9375rem]"
            href={`mailto:${email}`}
            aria-label={`Contact ${name}`}
          >
            Contact
          </a>
        )}
      </div>
    </div>
  );
}

/** The first letters of given name and surname; titles such as "Prof." do not count. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => [...word][0]?.toUpperCase() ?? '').join('');
}
