/** For everything that depends on who asks: it stays out of every cache, even after signing out. */
export const PRIVATE_HEADERS = { 'cache-control': 'no-store', vary: 'Cookie' } as const;
