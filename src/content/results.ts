/** Words of the results, which do not belong to one edition. */
export const resultsPage = {
  /** The year of the edition follows. */
  title: 'Results',
  intro:
    'What the teams built in two days, who won, and every presentation and 3-pager to read again.',
  challengesTitle: 'Challenges and winners',
};

export const eventPage = {
  label: 'Event',
};
