import type { Edition } from '../../modules/content/content/edition-schema.ts';

export const documents: Edition['documents'] = {
  title: 'Resources',
  files: [
    {
      id: 'kickoff-prasentation',
      title: 'Kickoff Präsentation',
      lang: 'de',
      name: 'kickoff-presentation.pdf',
      file: null,
    },
    { id: 'way-to-mensa', title: 'Way to Mensa', lang: 'en', name: 'waytomensa.pdf', file: null },
  ],
};
