/** Specification, section 2: the first two are literal. */
export const loginPage = {
  /** The name of the site follows. */
  welcome: 'Welcome to',
  intro: 'Enter your credentials to access the platform',
  help: 'All attendees share one password. You find it in your invitation, or ask at the desk.',
};
