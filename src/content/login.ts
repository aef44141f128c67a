/** Specification, section 2: the first two are literal. */
export const loginPage = {
  /** The name of the site follows. */
  welcome: 'Welcome to',
  intro: 'Enter your credentials to access the platform',
  /** Why somebody was led here. */
  reasons: {
    ended: 'Your session has ended. Please log in again.',
    event: 'Please log in to see the event page.',
    dashboard: 'Please log in to see the dashboard.',
  },
  help: 'All attendees share one password. You find it in your invitation, or ask at the desk.',
};
