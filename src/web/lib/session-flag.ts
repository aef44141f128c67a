/**
 * The mark that the specification keeps in local storage. It only chooses what is shown; what is
 * private comes from the server, which asks its own session (decision 6).
 */
const FLAG = 'isLoggedIn';
const TIME = 'loginTime';

export function isLoggedIn(): boolean {
  try {
    return localStorage.getItem(FLAG) === 'true';
  } catch {
    return false;
  }
}

export function rememberLogin(now: Date): void {
  localStorage.setItem(FLAG, 'true');
  localStorage.setItem(TIME, String(now.getTime()));
}

export function forgetLogin(): void {
  localStorage.removeItem(FLAG);
  localStorage.removeItem(TIME);
}
