/** Words of the about page; its people stand in `people.ts`. */
export const aboutPage = {
  label: 'About',
  title: 'Ten people, two days, one hall',
  intro:
    'The challenge began with a question over lunch: why do students learn risk models on data that no bank has ever seen? Since 2024 a small team from research and banking answers it once a year.',
  team: {
    label: 'Team',
    title: 'Who makes it happen',
    intro: 'Write to whoever fits your question best. Everybody reads their own mail.',
  },
  organisations: {
    label: 'Organisations',
    title: 'Who stands behind it',
  },
};
