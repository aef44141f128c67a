import { PAGE_PATHS } from '../../../../schema/page-paths.ts';

/**
 * Replaces a form that was sent a second time. The reader may be someone else in the
 * same network, so it says nothing of the registration.
 */
export function ReceivedBefore() {
  return (
    <div role="status" className="registration-form">
      <p className="display text-2xl">We have this registration already.</p>
      <p>
        It was received once. Its personal link was shown then, and is sent to the e-mail address
        that was given.
      </p>
      <p>
        <a className="button button-outline" href={PAGE_PATHS.link}>
          I need my link again
        </a>
      </p>
    </div>
  );
}
