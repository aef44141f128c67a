/** The extra header entry of people with a page of their own. */
export const OWN_PAGE = { label: 'Your page', page: 'me' } as const;
