import type { Edition } from '../../modules/content/content/edition-schema.ts';
import { presentation } from './presentation.ts';
import { threePager } from './three-pager.ts';
import { tools } from './tools.ts';

/** The dashboard's words and guides. */
export const guidelines: NonNullable<Edition['guidelines']> = {
  opening: {
    label: 'Participant area',
    // The year of the edition follows.
    welcome: 'Welcome to the',
    intro:
      'Everything your team needs between the kickoff and the pitch: the time that is left, what the jury expects, your downloads, and where to hand in.',
  },
  title: 'Guidelines',
  presentation,
  threePager,
  tools,
};
