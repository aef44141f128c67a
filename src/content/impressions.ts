/** Words of the gallery. */
export const impressionsPage = {
  label: 'Gallery',
  title: 'Impressions',
  intro: 'From the first badge to the last glass: pictures of the challenge.',
  empty: 'No photos found in this category.',
};
