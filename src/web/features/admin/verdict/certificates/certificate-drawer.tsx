import { useState } from 'react';
import type { CertificateDesk } from '../../../../../modules/verdict/certificates/schema.ts';
import { Drawer, DrawerActions } from '../../../../desk/drawer.tsx';
import { type StateLook, StateWords } from '../../../../desk/states.tsx';
import { Time } from '../../time.tsx';
import { type CertificateChange, CertificateDialog } from './certificate-dialog.tsx';
import type { CertificatePerson } from './certificate-queries.ts';

export const STATE_WORDS: Record<
  CertificateDesk['people'][number]['state'],
  { label: string; look: StateLook }
> = {
  'not complete': { label: 'Nothing handed in that counts', look: 'not-yet' },
  ready: { label: 'Name not confirmed yet', look: 'holds' },
  issued: { label: 'Issued', look: 'done' },
  withdrawn: { label: 'Withdrawn', look: 'out' },
};

interface CertificateDrawerProps {
  edition: number;
  person: CertificatePerson;
  ids: readonly string[];
}

/** One person's certificate: grant, withdraw, another name. */
export function CertificateDrawer({ edition, person, ids }: CertificateDrawerProps) {
  const [change, setChange] = useState<CertificateChange | null>(null);
  const { id, name, team, state, code, issuedAt, reason } = person;
  const { label, look } = STATE_WORDS[state];
  return (
    <Drawer id={id} ids={ids} title={name} below={<StateWords look={look}>{label}</StateWords>}>
      <dl className="drawer-facts mt-5">
        <dt>Team</dt>
        <dd>{team}</dd>
        {code && (
          <>
            <dt>Code</dt>
            <dd className="label">{code}</dd>
          </>
        )}
        {issuedAt && (
          <>
            <dt>Issued</dt>
            <dd>
              <Time instant={issuedAt} />
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>On record</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
      <DrawerActions
        actions={[
          ...(state === 'issued'
            ? [{ label: 'Change the name…', onChoose: () => setChange('renamed') }]
            : []),
          state === 'issued' || state === 'ready'
            ? { label: 'Withdraw…', look: 'danger-quiet', onChoose: () => setChange('withdrawn') }
            : { label: 'Grant one…', onChoose: () => setChange('granted') },
        ]}
      />
      {change && (
        <CertificateDialog
          edition={edition}
          person={person}
          change={change}
          onClose={() => setChange(null)}
        />
      )}
    </Drawer>
  );
}
