import {
  partnerChangeSchema,
  partnerInputSchema,
} from '../../../../modules/guests/partners/schema.ts';
import type { HandInBoard } from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { call } from '../../../lib/call.ts';
import { InvitedAdmin, type InvitedKind } from '../accounts/invited/invited-admin.tsx';

const PARTNERS: InvitedKind = {
  name: 'partner',
  names: 'partners',
  invite: 'Invite a partner',
  sees: 'They see what counts of the teams of their challenge, where all of a team agreed, and nothing else.',
  loses: 'sees no files any more',
  organisation: 'Organisation',
  first: { value: '', label: 'Please choose' },
  inputSchema: partnerInputSchema,
  changeSchema: partnerChangeSchema,
  wordsOf: ({ organisation, challenge }) => `${organisation}, challenge ${challenge}`,
  calls: {
    list: () => call('GET /api/partners'),
    add: (body, idempotencyKey) => call('POST /api/partners', { body, idempotencyKey }),
    change: (id, body) => call('PUT /api/partners/:id', { params: { id }, body }),
    end: (id) => call('DELETE /api/partners/:id', { params: { id } }),
  },
};

/** Who of the partners sees the files of a challenge. */
export const PartnerAdmin = ({ challenges }: Pick<HandInBoard, 'challenges'>) => (
  <InvitedAdmin kind={PARTNERS} challenges={challenges} />
);
