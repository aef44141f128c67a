import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import {
  ballotInputSchema,
  ballotReceiptSchema,
  closePanelSchema,
  conflictAnswersSchema,
  dismissalConfirmationSchema,
  dismissalSchema,
  editionRubricSchema,
  judgeInputSchema,
  judgingBoardSchema,
  judgingPlanSchema,
  juryViewSchema,
  onPhoneSchema,
  organiserRecusalSchema,
  panelInputSchema,
  paperBallotSchema,
  planWithNewSchema,
  recusalInputSchema,
  reopenPanelSchema,
  rubricInputSchema,
  waitingPaperSchema,
} from './schema.ts';

export const juryContract = defineContract({
  'GET /api/jury': {
    permission: 'jury:read',
    answer: juryViewSchema,
  },
  'POST /api/jury/conflicts': {
    permission: 'ballot:write',
    body: conflictAnswersSchema,
    answer: juryViewSchema,
  },
  'POST /api/jury/recusals': {
    permission: 'ballot:write',
    body: recusalInputSchema,
    answer: juryViewSchema,
  },
  'POST /api/jury/ballots': {
    permission: 'ballot:write',
    body: ballotInputSchema,
    answer: ballotReceiptSchema,
  },
  'PUT /api/jury/on-phone': {
    permission: 'ballot:write',
    body: onPhoneSchema,
  },
});

export const judgingDeskContract = defineContract({
  'GET /api/judging/board': {
    permission: 'judging:read',
    answer: judgingBoardSchema,
  },
  'POST /api/judging/dismissals': {
    permission: 'judging:write',
    body: dismissalSchema,
  },
  'PUT /api/judging/dismissals': {
    permission: 'judging:write',
    body: dismissalConfirmationSchema,
  },
  'POST /api/judging/recusals': {
    permission: 'judging:write',
    body: organiserRecusalSchema,
  },
  'POST /api/judging/paper-ballots': {
    permission: 'judging:write',
    body: paperBallotSchema,
  },
  'GET /api/judging/paper-ballots/:id': {
    permission: 'judging:read',
    params: idParamsSchema,
    answer: waitingPaperSchema,
  },
  'PUT /api/judging/paper-ballots/:id': {
    permission: 'judging:write',
    params: idParamsSchema,
  },
  'POST /api/judging/judges/:id/reminder': {
    permission: 'judging:write',
    params: idParamsSchema,
  },
  'POST /api/judging/panels/:id/close': {
    permission: 'judging:write',
    params: idParamsSchema,
    body: closePanelSchema,
    answer: judgingBoardSchema,
  },
  'POST /api/judging/panels/:id/reopen': {
    permission: 'judging:write',
    params: idParamsSchema,
    body: reopenPanelSchema,
    answer: judgingBoardSchema,
  },
});

export const judgingPlanContract = defineContract({
  'GET /api/judging': {
    permission: 'judging:read',
    answer: judgingPlanSchema,
  },
  'PUT /api/judging/rubric': {
    permission: 'judging:write',
    body: rubricInputSchema,
    answer: editionRubricSchema,
  },
  'POST /api/judging/rubric/freeze': {
    permission: 'judging:write',
    answer: editionRubricSchema,
  },
  'DELETE /api/judging/rubric/freeze': {
    permission: 'judging:write',
    answer: editionRubricSchema,
  },
  'POST /api/judging/judges': {
    permission: 'judging:write',
    body: judgeInputSchema,
    answer: planWithNewSchema,
    status: 201,
  },
  'PUT /api/judging/judges/:id': {
    permission: 'judging:write',
    params: idParamsSchema,
    body: judgeInputSchema,
    answer: judgingPlanSchema,
  },
  'DELETE /api/judging/judges/:id': {
    permission: 'judging:write',
    params: idParamsSchema,
    answer: judgingPlanSchema,
  },
  'POST /api/judging/panels': {
    permission: 'judging:write',
    body: panelInputSchema,
    answer: planWithNewSchema,
    status: 201,
  },
  'PUT /api/judging/panels/:id': {
    permission: 'judging:write',
    params: idParamsSchema,
    body: panelInputSchema,
    answer: judgingPlanSchema,
  },
  'DELETE /api/judging/panels/:id': {
    permission: 'judging:write',
    params: idParamsSchema,
    answer: judgingPlanSchema,
  },
});
