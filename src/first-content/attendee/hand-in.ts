import type { Edition } from '../../modules/content/content/edition-schema.ts';
import { identity } from '../identity.ts';

/** How teams hand in, for attendees only. The addresses are placeholders for the organisers'. */
export const handIn: NonNullable<Edition['handIn']> = {
  title: 'Submit Final Presentations',
  intro: 'Send your Pitchdeck and your 3-Pager by e-mail. The hand-in deadline is',
  /** The deadline is the end of the countdown; it stands in the edition. */
  after: 'What arrives later is not judged.',
  primary: 'submissions@challenge.example',
  copies: ['jury-office@challenge.example', 'programme-lead@challenge.example'],
  // Stands as written, whatever the year is (decision 3).
  subject: `${identity.name} 2025 - Final Submission`,
  body: [
    'Dear organising team',
    '',
    'please find our final submission attached.',
    '',
    'Team:',
    'Challenge:',
    'Team members:',
    '',
    'Attached (please attach both before sending):',
    '- Pitchdeck (pptx)',
    '- 3-Pager (pptx)',
    '',
    'Kind regards',
  ].join('\n'),
};
