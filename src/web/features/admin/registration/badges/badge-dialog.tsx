import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../../../modules/address-of.ts';
import {
  BADGE_ORDERS,
  type BadgeOrder,
  type BadgeOutlook,
} from '../../../../../modules/days/badges/schema.ts';
import { EVENT_ROLES, type EventRole } from '../../../../../modules/days/check-in/schema.ts';
import { BADGE_BLANKS_MAX } from '../../../../../schema/limits.ts';
import { Dialog } from '../../../../desk/dialog.tsx';
import { DialogFoot } from '../../../../desk/dialog-foot.tsx';
import { LoadingRows, PartFailed } from '../../../../desk/states.tsx';
import { apiAnswer, failureSentence } from '../../../../lib/api.ts';
import { call } from '../../../../lib/call.ts';
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts';
import { Field } from '../../../../ui/field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useAdminTools } from '../../admin-tools.ts';
import './badges.css';

/** Drawing a file of many pages takes longer than other calls. */
const TIME_LIMIT_MS = 60_000;

/** Saves what the site answers as a file: unlike a link, it can say why there is none. */
async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await apiAnswer(path, { timeLimitMs: TIME_LIMIT_MS });
  const href = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

const ROLES: Record<EventRole, string> = {
  participant: 'Participants with a place',
  judge: 'Judges',
  partner: 'Partners',
  mentor: 'Mentors',
  organiser: 'Organisers and editors',
};
const ORDERS: Record<BadgeOrder, string> = {
  name: 'Name',
  team: 'Team',
  organisation: 'University or organisation',
  role: 'Role',
};
/** One row of a sheet. */
const BLANKS = '2';

/** A PDF of badges: for whom, in which order, and how much paper it takes. */
export function BadgeDialog({ onClose }: { onClose: () => void }) {
  const { call: signedIn } = useAdminTools();
  const { isBusy, run } = useOneAtATime();
  const [roles, setRoles] = useState<readonly EventRole[]>(EVENT_ROLES);
  const [order, setOrder] = useState<BadgeOrder>('name');
  const [blanks, setBlanks] = useState(BLANKS);
  const [failure, setFailure] = useState<string | null>(null);

  const isCount = /^\d{0,3}$/.test(blanks) && Number(blanks) <= BADGE_BLANKS_MAX;
  const query = { roles: roles.join(',') };
  const outlook = useQuery({
    queryKey: ['badges', query],
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    queryFn: () => signedIn(() => call('GET /api/badges', { query })),
  });

  async function download({ edition }: BadgeOutlook) {
    setFailure(null);
    try {
      const file = { ...query, order, blanks: Number(blanks) };
      const path = addressOf('GET /api/badges/file', { query: file });
      await signedIn(() => downloadFile(path, `badges-${edition}.pdf`));
      void outlook.refetch();
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return (
    <Dialog title="Badges" onClose={onClose}>
      {(close) => (
        <>
          <p className="dialog-text mt-4">
            An A4 PDF, ten badges of 90 × 54 mm per sheet. Print it at its actual size, on stiff
            paper, and cut along the marks. Downloads are logged.
          </p>
          <fieldset className="badge-roles">
            <legend className="form-label">For whom</legend>
            {EVENT_ROLES.map((role) => (
              <label key={role}>
                <input
                  type="checkbox"
                  className="form-check"
                  checked={roles.includes(role)}
                  onChange={({ target }) =>
                    setRoles(
                      EVENT_ROLES.filter((each) =>
                        each === role ? target.checked : roles.includes(each),
                      ),
                    )
                  }
                />
                {ROLES[role]}
                <span className="font-mono tabular-nums text-muted">
                  {outlook.data?.roles[role] ?? ''}
                </span>
              </label>
            ))}
          </fieldset>
          <div className="form-grid">
            <SelectField
              label="Sorted by"
              value={order}
              onChange={({ target }) => setOrder(target.value as BadgeOrder)}
            >
              {BADGE_ORDERS.map((each) => (
                <option key={each} value={each}>
                  {ORDERS[each]}
                </option>
              ))}
            </SelectField>
            <Field
              label="Empty badges"
              inputMode="numeric"
              maxLength={3}
              value={blanks}
              error={isCount ? undefined : `Please enter a number up to ${BADGE_BLANKS_MAX}.`}
              onChange={({ target }) => setBlanks(target.value.trim())}
            />
          </div>
          {outlook.isPending && <LoadingRows what="badges" />}
          {outlook.isError && (
            <PartFailed
              what="The badges"
              error={outlook.error}
              onLoadAgain={() => void outlook.refetch()}
            />
          )}
          {outlook.data && <Outlook outlook={outlook.data} roles={roles} blanks={Number(blanks)} />}
          <DialogFoot
            failure={failure}
            isBusy={isBusy}
            action={{
              text: 'Download the PDF',
              busy: 'Drawing...',
              look: 'solid',
              onClick: () => {
                const { data } = outlook;
                if (data && isCount) void run(() => download(data));
              },
            }}
            back="Close"
            onBack={close}
          />
        </>
      )}
    </Dialog>
  );
}

interface OutlookProps {
  outlook: BadgeOutlook;
  roles: readonly EventRole[];
  blanks: number;
}

function Outlook({ outlook, roles, blanks }: OutlookProps) {
  const { perSheet, handwritten } = outlook;
  const named = roles.reduce((sum, role) => sum + outlook.roles[role], 0);
  return (
    <>
      <p role="status" className="mt-4 font-semibold">
        {badgesInWords({ named, blanks, perSheet })}
      </p>
      {handwritten.length > 0 && (
        <section aria-label="Names to write by hand" className="mt-3">
          <p>
            These names have letters that the sheets cannot print. Their badges have a line to write
            the name on; the code says whose it is.
          </p>
          <ul className="mt-1">
            {handwritten.map(({ name, code }) => (
              <li key={code} className="wrap-anywhere">
                <span className="font-mono">{code}</span> <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface Badges {
  /** With a name. */
  named: number;
  /** To write on. */
  blanks: number;
  perSheet: number;
}

/** What would be printed, and on how much paper. */
export function badgesInWords({ named, blanks, perSheet }: Badges): string {
  if (named + blanks === 0) return 'Nothing to print: please choose for whom.';
  const sheets = counted(Math.ceil((named + blanks) / perSheet), 'sheet');
  if (named === 0)
    return `Nobody to print a name for: ${counted(blanks, 'empty badge')}, ${sheets}.`;
  if (blanks === 0) return `${counted(named, 'badge')}, ${sheets}.`;
  return `${counted(named, 'badge')} and ${blanks} empty, ${sheets}.`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
