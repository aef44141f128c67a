import { PassLinkKeys } from '../../pass-link-keys.tsx';

const DOOR = { kind: 'door', subject: '' } as const;

/** The link for helpers who have no account. */
export const DoorLink = () => (
  <section className="mt-10">
    <h2 className="desk-h2">Helpers at the doors</h2>
    <p className="mt-1 max-w-[44rem] text-muted">
      Anyone who has this link can scan without an account, on the days of the event and on the day
      before them. They see names, teams, tables and who wants no pictures, and nothing else of the
      desk.
    </p>
    <PassLinkKeys
      pass={DOOR}
      name="the link of the doors"
      caution="Anyone who has this link can check people in"
      ending="It no longer works, even on phones where it is open now. What they have not sent stays on them until someone signs in there."
    />
  </section>
);
