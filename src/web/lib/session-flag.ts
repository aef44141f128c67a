/**
 * The mark that the specification keeps in local storage. It only chooses what is shown; what is
 * private comes from the server, which asks its own session (decision 6).
 */
const FLAG = 'isLoggedIn';
const TIME = 'loginTime';

const changes = new EventTarget();

export function isLoggedIn(): boolean {
  try {
    return localStorage.getItem(FLAG) === 'true';
  } catch {
    return false;
  }
}

/** Not the opposite: where a browser stores nothing, only the server can say. */
export function isFlagMissing(): boolean {
  try {
    return localStorage.getItem(FLAG) !== 'true';
  } catch {
    return false;
  }
}

export function rememberLogin(now: Date): void {
  try {
    localStorage.setItem(FLAG, 'true');
    localStorage.setItem(TIME, String(now.getTime()));
  } catch {
    // The session is in the cookie; without the mark only the navigation looks like a visitor's.
  }
  changes.dispatchEvent(new Event('change'));
}

export function forgetLogin(): void {
  try {
    localStorage.removeItem(FLAG);
    localStorage.removeItem(TIME);
  } catch {
    // Nothing was kept.
  }
  changes.dispatchEvent(new Event('change'));
}

/** Calls back when the mark changes here or in another tab. */
export function onFlagChange(callback: () => void): () => void {
  changes.addEventListener('change', callback);
  addEventListener('storage', callback);
  return () => {
    changes.removeEventListener('change', callback);
    removeEventListener('storage', callback);
  };
}
