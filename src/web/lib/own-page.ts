/** What somebody with a page of their own has in the header besides. */
export const OWN_PAGE = { label: 'Your page', page: 'me' } as const;
