import type { Heading } from '../../modules/content/content/edition-schema.ts';
import { showToast } from '../lib/toasts.ts';
import { DotMap, type DrawnMap } from '../ui/dot-map.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

export interface VenueProps {
  heading: Heading;
  /** The address of its style sheet, which no other page needs. */
  styles: string;
  main: {
    name: string;
    address: string[];
    hours: string[];
    mapLink: string;
    note: string;
    directions: { way: string; text: string; note: string }[];
    /** The same map for screens with much and with little room for its words. */
    map: { sentence: string; wide: DrawnMap; narrow: DrawnMap } | null;
  };
  rooms: { name: string; use: string; floor: string }[];
  others: { when: string; use: string; place: string; note: string; mapLink: string }[];
}

export function Venue({ heading, styles, main, rooms, others }: VenueProps) {
  return (
    <section
      id="venue"
      tabIndex={-1}
      aria-labelledby="venue-title"
      className="section venue outline-none"
    >
      <link rel="stylesheet" href={styles} precedence="section" />
      <div className="wrap">
        <SectionHeading id="venue-title" {...heading} />
      </div>
      <div className="venue-band" data-map={main.map ? true : undefined}>
        {main.map && (
          <div className="venue-ground" role="img" aria-label={main.map.sentence}>
            <DotMap map={main.map.wide} size="wide" />
            <DotMap map={main.map.narrow} size="narrow" />
          </div>
        )}
        <div className="venue-facts">
          <Place {...main} />
        </div>
      </div>
      {(rooms.length > 0 || others.length > 0) && (
        <div className="wrap venue-more">
          {rooms.length > 0 && (
            <div className="venue-rooms">
              <h3 className="display text-2xl md:text-3xl">Rooms</h3>
              <dl>
                {rooms.map(({ name, use, floor }) => (
                  <div key={name} className="venue-row">
                    <dt className="font-semibold wrap-anywhere">{name}</dt>
                    <dd>
                      {use}
                      {floor && (
                        <span className="label venue-second block text-muted">{floor}</span>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
          {others.map(({ when, use, place, note, mapLink }) => (
            <div key={place} className="venue-card">
              {when && <p className="label text-cobalt">{when}</p>}
              <h3 className="display text-2xl md:text-3xl">{use}</h3>
              <p className="font-semibold">{place}</p>
              {note && <p className="whitespace-pre-line text-muted">{note}</p>}
              {mapLink && (
                <p>
                  <a
                    className="link inline-flex gap-2 items-center"
                    href={mapLink}
                    target="_blank"
                    rel="noreferrer"
                  >
                    Open in a map
                    <span className="sr-only">: {use}, in a new tab</span>
                    <OutIcon />
                  </a>
                </p>
              )}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function Place({ name, address, hours, mapLink, note, directions }: VenueProps['main']) {
  return (
    <>
      <h3 className="display text-3xl">{name}</h3>
      <address className="venue-address">
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {hours.length > 0 && (
        <p className="label grid gap-1.5 mt-4 text-muted">
          {hours.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {note && <p className="mt-4 whitespace-pre-line text-muted">{note}</p>}
      <div className="venue-keys no-print">
        {mapLink && (
          <a className="button button-signal" href={mapLink} target="_blank" rel="noreferrer">
            Open in a map
            <span className="sr-only">, in a new tab</span>
            <OutIcon />
          </a>
        )}
        <button
          type="button"
          className="button button-outline needs-script"
          onClick={() => void copy([name, ...address].join('\n'))}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="venue-icon">
            <path d="M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1" />
          </svg>
          Copy address
        </button>
      </div>
      {mapLink && (
        <p className="label mt-4 text-muted leading-normal no-print">
          Opens a map service in a new tab. Nothing is loaded from it before.
        </p>
      )}
      {directions.length > 0 && (
        <dl className="mt-7">
          {directions.map(({ way, text, note }) => (
            <div key={`${way} ${text}`} className="venue-row">
              <dt className="font-semibold wrap-anywhere">{way}</dt>
              <dd>
                {text}
                {note && <span className="venue-second block text-muted">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const OutIcon = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="venue-icon">
    <path d="M6.5 3.5h-4v10h10v-4M8.5 2.5h5v5M13.5 2.5l-6 6" />
  </svg>
);

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Address copied' });
  } catch {
    showToast({
      title: 'Not copied',
      description: 'Your browser does not allow it here. Please select the address.',
      variant: 'destructive',
    });
  }
}
