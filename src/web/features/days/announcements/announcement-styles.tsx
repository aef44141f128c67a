import styles from './announcements.css?url';

/** In the head of a document that shows announcements from the start, so that nothing moves when the script comes. */
export const AnnouncementStyles = () => (
  <link rel="stylesheet" href={styles} precedence="section" />
);
