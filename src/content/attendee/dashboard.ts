/** The frame of the participant dashboard. */
export const dashboard = {
  label: 'Participant area',
  /** The year of the current edition follows. */
  welcome: 'Welcome to the',
  intro:
    'Everything your team needs between the kickoff and the pitch: the time that is left, what the jury expects, your downloads, and where to hand in.',
  guides: 'Guidelines',
  resources: {
    title: 'Resources',
    files: [
      { title: 'Kickoff Präsentation', lang: 'de', file: 'kickoff-presentation.pdf' },
      { title: 'Way to Mensa', lang: 'en', file: 'waytomensa.pdf' },
    ],
  },
};
