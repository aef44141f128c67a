import {
  ALL_CHALLENGES,
  mentorChangeSchema,
  mentorInputSchema,
} from '../../../../../modules/guests/mentors/schema.ts';
import { call } from '../../../../lib/call.ts';
import { InvitedAdmin, type InvitedKind } from '../../accounts/invited/invited-admin.tsx';
import { useHandInBoard } from '../../hand-in/hand-in-queries.ts';

const MENTORS: InvitedKind = {
  name: 'mentor',
  names: 'mentors',
  invite: 'Invite a mentor',
  sees: 'They see who needs help and the programme on their phone, and nothing else.',
  loses: 'no longer sees who needs help',
  organisation: 'Organisation (optional)',
  first: { value: String(ALL_CHALLENGES), label: 'All challenges' },
  inputSchema: mentorInputSchema,
  changeSchema: mentorChangeSchema,
  wordsOf: ({ organisation, challenge }) =>
    [organisation, challenge === ALL_CHALLENGES ? 'all challenges' : `challenge ${challenge}`]
      .filter(Boolean)
      .join(', '),
  calls: {
    list: () => call('GET /api/mentors'),
    add: (body, idempotencyKey) => call('POST /api/mentors', { body, idempotencyKey }),
    change: (id, body) => call('PUT /api/mentors/:id', { params: { id }, body }),
    end: (id) => call('DELETE /api/mentors/:id', { params: { id } }),
  },
};

/** Who helps teams beside the organisers. */
export function MentorAdmin() {
  const { data } = useHandInBoard();
  return <InvitedAdmin kind={MENTORS} challenges={data?.board.challenges ?? []} />;
}
