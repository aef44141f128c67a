/** Words around the admin panel; the panel's own stand in its feature. */
export const adminPage = {
  title: 'Admin Panel',
  subtitle: 'Manage the content of this website: photos, award committee and messages.',
  signIn: 'Sign in with the account that was made for you.',
};
