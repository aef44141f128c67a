import { call } from '../../../../lib/call.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';

const load = () => call('GET /api/photo-consent');

/** Photos that name people who have not agreed to pictures; empty if there are none. */
export function PhotoConsentNote() {
  const { part: photos } = useLoaded(load);
  if (!photos || photos.length === 0) return null;
  return (
    <section aria-label="Photos without consent" className="mb-6 border-l-4 border-danger pl-4">
      <p className="font-semibold">
        {photos.length === 1 ? 'One photo names' : `${photos.length} photos name`} people who have
        not agreed to pictures. Please leave out the name, or delete the photo.
      </p>
      <ul className="mt-2">
        {photos.map(({ id, title, names }) => (
          <li key={id}>
            {title}: {names.join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
