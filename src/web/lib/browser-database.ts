/** What a request of IndexedDB answers, as a promise. */
export const asked = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Settles when what a transaction has written is on the disk. */
const ended = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/**
 * A database of this browser. Each piece of work is one transaction on the stores that it names: it is
 * done as a whole or not at all. Rejects where a browser keeps nothing.
 */
export function browserDatabase(name: string, makeStores: (database: IDBDatabase) => void) {
  return async function work<Answer>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    run: (store: (name: string) => IDBObjectStore) => Promise<Answer>,
  ): Promise<Answer> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => makeStores(opening.result);
    const database = await asked(opening);
    try {
      // Relaxed would call a write done that the system has not put on the disk yet.
      const transaction = database.transaction([...stores], mode, { durability: 'strict' });
      const end = ended(transaction);
      const [answer] = await Promise.all([run((store) => transaction.objectStore(store)), end]);
      return answer;
    } finally {
      database.close();
    }
  };
}
