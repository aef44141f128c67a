import { useEffect, useId, useRef, useState } from 'react';
import { instantAt } from '../../../../event/event-time.ts';
import type { Edition } from '../../../../modules/content/content/edition-schema.ts';
import type { DocumentDraft } from '../../../../modules/content/content/schema.ts';
import { parseTypedMoment } from '../../../lib/typed-time.ts';
import { momentOf } from './moments.ts';
import { PhaseSlider, previewStops, stopAt } from './phase-slider.tsx';
import { type PreviewPlace, previewAddress, previewPages } from './preview-address.ts';

interface PreviewPaneProps {
  document: string;
  draft: DocumentDraft;
  place: PreviewPlace;
  onChoosePage: (path: string) => void;
  /** Null: now. */
  at: number | null;
  onChooseMoment: (at: number) => void;
  /** The id of what follows it: a page has many links to pass. */
  after: string;
}

/** The real page with the draft, at any moment of the edition. */
export function PreviewPane(props: PreviewPaneProps) {
  const { document, draft, place, onChoosePage, onChooseMoment, after } = props;
  const id = useId();
  const [now] = useState(Date.now);
  const edition = editionOf(draft);
  const stops = edition ? previewStops(edition, now) : [];
  const at = props.at ?? now;
  const { path, anchor } = place;
  const frame = useRef<HTMLIFrameElement>(null);
  // The page may be the same and the place another one: then nothing is loaded.
  useEffect(() => void showPlace(frame.current, anchor), [anchor]);
  return (
    <section aria-labelledby={`${id}-title`} className="preview">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`${id}-title`} className="display text-2xl">
          Preview
        </h3>
        <label>
          <span className="sr-only">Page</span>
          <select
            className="field-control field-select preview-page"
            value={path}
            onChange={({ target }) => onChoosePage(target.value)}
          >
            {previewPages(document, draft).map((page) => (
              <option key={page.path} value={page.path}>
                {page.label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {stops.length > 1 && (
        <PhaseSlider
          stops={stops}
          value={stopAt(stops, at)}
          onChange={(stop) => onChooseMoment(stops[stop]?.at ?? now)}
        />
      )}
      <MomentInput at={at} onChange={onChooseMoment} />
      <button
        type="button"
        className="text-button sr-only focus:not-sr-only"
        onClick={() => window.document.getElementById(after)?.focus()}
      >
        Skip the preview
      </button>
      <div className="overflow-hidden border border-line rounded-card bg-mist">
        <iframe
          className="block w-full h-120 border-0"
          // Again with each saved draft.
          key={draft.summary.draftNumber}
          title="Preview of the page"
          ref={frame}
          src={previewAddress({ path }, document, at)}
          onLoad={() => void showPlace(frame.current, anchor)}
        />
      </div>
    </section>
  );
}

/** Not by a fragment of the address: that would scroll the editor around the frame too. */
async function showPlace(frame: HTMLIFrameElement | null, anchor: string | undefined) {
  const page = frame?.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return;
  // Letters of another font, and sections that are laid out later, move what comes below them.
  await page.fonts.ready;
  delete page.documentElement.dataset.firstLook;
  const place = anchor === undefined ? null : page.getElementById(anchor);
  const margin = Number.parseFloat(view.getComputedStyle(page.documentElement).scrollPaddingTop);
  const top = place ? view.scrollY + place.getBoundingClientRect().top - (margin || 0) : 0;
  view.scrollTo({ top, behavior: 'instant' });
}

/** "as on 20 July 2027, 09:00", which can be typed over. */
function MomentInput({ at, onChange }: { at: number; onChange: (at: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const moment = typed === null ? null : parseTypedMoment(typed, undefined, '00:00');
  return (
    <label className="preview-moment flex items-center gap-2 my-1 text-muted font-mono text-fine whitespace-nowrap">
      <span>as on</span>
      <input
        className="field-control"
        autoComplete="off"
        spellCheck={false}
        aria-label="Moment of the preview"
        aria-invalid={typed !== null && typed !== '' && !moment ? true : undefined}
        value={typed ?? momentOf(at)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={() => {
          if (moment) onChange(instantAt(moment.date, moment.time).getTime());
          setTyped(null);
        }}
      />
    </label>
  );
}

type Dated = Pick<Edition, 'dates' | 'schedule' | 'registration'>;

/** The sections that phases follow from; null for the site. */
function editionOf({ sections }: DocumentDraft): Dated | null {
  const { dates, schedule, registration } = sections;
  if (!dates?.value || !schedule?.value || !registration?.value) return null;
  return {
    dates: dates.value,
    schedule: schedule.value,
    registration: registration.value,
  } as Dated;
}
