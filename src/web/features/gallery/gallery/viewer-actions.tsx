import { useEffect, useState, useSyncExternalStore } from 'react';
import { fileNameOf, type GalleryPhoto } from './gallery-photo.ts';
import { type GalleryQuery, galleryAddress } from './gallery-query.ts';

interface ViewerActionsProps {
  photo: GalleryPhoto;
  query: GalleryQuery;
  onRequestRemoval: () => void;
}

const NO_FILTER: Pick<GalleryQuery, 'category' | 'year' | 'cursor'> = {
  category: '',
  year: '',
  cursor: '',
};

const never = () => () => {};

/** What a visitor can do with a photo. */
export function ViewerActions({ photo, query, onRequestRemoval }: ViewerActionsProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  const isOwn = photo.url.startsWith('/');
  // The link shows this photo among all of them.
  const address = galleryAddress({ ...query, ...NO_FILTER, view: 'grid' }, photo.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo has another link
  useEffect(() => setCopied('no'), [photo.id]);

  async function copy() {
    const link = new URL(address, location.origin).href;
    const outcome = await navigator.clipboard.writeText(link).then(
      () => 'yes' as const,
      () => 'failed' as const,
    );
    setCopied(outcome);
  }

  function share() {
    const link = new URL(address, location.origin).href;
    // Closing the list of apps is not a failure.
    navigator.share({ title: photo.title, url: link }).catch(() => {});
  }

  return (
    <div className="flex flex-wrap gap-2.5 mt-8">
      {isOwn ? (
        <a
          className="button button-small button-outline"
          href={photo.url}
          download={fileNameOf(photo)}
        >
          Download
        </a>
      ) : (
        <a
          className="button button-small button-outline"
          href={photo.url}
          target="_blank"
          rel="noreferrer"
        >
          Open original
        </a>
      )}
      <button
        type="button"
        className="button button-small button-outline needs-script"
        onClick={copy}
      >
        Copy link
      </button>
      {canShare && (
        <button type="button" className="button button-small button-outline" onClick={share}>
          Share
        </button>
      )}
      <p role="status" className="basis-full text-on-ink-muted wrap-anywhere empty:hidden label">
        {copied === 'yes' && 'Link copied.'}
        {copied === 'failed' && (
          <>
            Your browser did not let us copy the link. It is <a href={address}>{address}</a>.
          </>
        )}
      </p>
      <p className="viewer-removal basis-full mt-3 pt-5 border-t border-on-ink-line text-on-ink-muted text-small needs-script">
        Are you in this picture and would rather not be?{' '}
        <button type="button" className="link cursor-pointer" onClick={onRequestRemoval}>
          Request removal
        </button>
      </p>
    </div>
  );
}
