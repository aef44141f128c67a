import type { JuryView } from '../../../modules/judging/judging/schema.ts';
import type { JuryState } from './jury-state.ts';

interface SavePhoneProps {
  juryState: JuryState;
  /** The page opens without a network. */
  isPageKept: boolean;
  judge: JuryView['judge'];
}

/** The last resort: everything that is on this phone, as a file for the organisers. */
export function SavePhone({
  juryState: { drafts, waiting, canKeep },
  isPageKept,
  judge,
}: SavePhoneProps) {
  const unsent = Object.keys(drafts).length + waiting.length;

  function save() {
    const content = {
      format: 'ballots-on-a-phone',
      judge,
      savedAt: new Date().toISOString(),
      waiting,
      notFinished: Object.values(drafts),
    };
    const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
    const href = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), {
      href,
      download: 'ballots-on-this-phone.json',
    }).click();
    // After the browser has taken it.
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  }

  return (
    <section className="jury-part" aria-labelledby="jury-phone">
      <h2 id="jury-phone" className="jury-group-title">
        This phone
      </h2>
      <p className="mt-3">
        {isPageKept && canKeep
          ? 'This page also opens without a network. What you write is kept on this phone until it has been received.'
          : 'Leave this page open: without a network it could not be opened again.'}
      </p>
      {unsent > 0 && (
        <button type="button" className="button button-outline mt-4" onClick={save}>
          Save what is on this phone
        </button>
      )}
    </section>
  );
}
