import {
  type KeyboardEvent,
  type SubmitEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { groupedNumber } from '../../../../event/number-words.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { useSwipe } from '../../../lib/use-swipe.ts';
import { type GalleryPhoto, photoLabel } from './gallery-photo.ts';
import { filterOf, type GalleryQuery } from './gallery-query.ts';
import { PhotoFrame } from './photo-frame.tsx';
import { type ListedPhotos, useNeighbours } from './use-neighbours.ts';
import { ViewerActions } from './viewer-actions.tsx';

/** The picture has the width of the screen, less the column of words on a wide one. */
const VIEWER_SIZES = '(width >= 64rem) calc(100vw - 26rem), 100vw';

interface PhotoViewerProps {
  photo: GalleryPhoto;
  query: GalleryQuery;
  listed: ListedPhotos;
  /** How many photos the filter leaves. */
  count: number | undefined;
  onStep: (photo: GalleryPhoto) => void;
  onClose: () => void;
  onRequestRemoval: () => void;
}

/**
 * One photo on the whole screen. The document brings it open, so it also shows without script; the
 * script turns it into a modal dialog, which keeps the focus and closes with Escape.
 */
export function PhotoViewer({
  photo,
  query,
  listed,
  count,
  onStep,
  onClose,
  onRequestRemoval,
}: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const neighbours = useNeighbours(photo, filterOf(query), listed, VIEWER_SIZES);
  const { previous = null, next = null, place = null } = neighbours ?? {};
  const swipe = useSwipe((direction) => step(direction === 'left' ? next : previous));

  const onClosed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Open without being modal, as it came with the document, it cannot become so.
    element.removeAttribute('open');
    element.showModal();
    const listener = () => onClosed();
    element.addEventListener('close', listener);
    return () => {
      // The address has changed already. Closed before it leaves the document, the dialog gives
      // the focus back to where it was.
      element.removeEventListener('close', listener);
      element.close();
    };
  }, []);

  function step(to: GalleryPhoto | null) {
    if (to) onStep(to);
  }

  function onKeyDown({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    const isOwn = (target as Element).closest('dialog') === dialog.current;
    if (!isOwn || altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowRight') step(next);
    if (key === 'ArrowLeft') step(previous);
  }

  function close(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      open
      className="viewer on-ink"
      aria-labelledby="viewer-title"
      onKeyDown={onKeyDown}
    >
      <form action={PAGE_PATHS.impressions} className="viewer-close" onSubmit={close}>
        {Object.entries(query).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit" aria-label="Close" className="viewer-button">
          <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
            <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </form>
      <div className="viewer-stage" {...swipe}>
        <PhotoFrame key={photo.id} photo={photo} className="viewer-picture" sizes={VIEWER_SIZES} />
        <StepButton label="Previous photo" mark="M10 2L4 8l6 6" to={previous} onStep={onStep} />
        <StepButton label="Next photo" mark="M6 2l6 6-6 6" to={next} onStep={onStep} />
        {place !== null && count !== undefined && (
          <p className="viewer-place label needs-script">
            {`${groupedNumber(place)} of ${groupedNumber(Math.max(count, place))}`}
          </p>
        )}
      </div>
      <div className="viewer-words">
        <div aria-live="polite">
          <p className="label text-on-ink-muted">{photoLabel(photo)}</p>
          <h2 id="viewer-title" className="display mt-3 text-3xl wrap-anywhere">
            {photo.title}
          </h2>
          {photo.description && (
            <p className="mt-5 whitespace-pre-line text-on-ink-muted wrap-anywhere">
              {photo.description}
            </p>
          )}
        </div>
        <ViewerActions photo={photo} query={query} onRequestRemoval={onRequestRemoval} />
      </div>
    </dialog>
  );
}

interface StepButtonProps {
  label: string;
  mark: string;
  to: GalleryPhoto | null;
  onStep: (photo: GalleryPhoto) => void;
}

/** At an end it stays where it is and keeps the focus, but leads nowhere. */
function StepButton({ label, mark, to, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="viewer-button viewer-step needs-script"
      aria-label={label}
      aria-disabled={to === null}
      onClick={() => to && onStep(to)}
    >
      <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
        <path d={mark} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
