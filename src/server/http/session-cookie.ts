export interface SessionCookie {
  read(header: string | undefined): string | null;
  set(token: string, lifetimeMs: number): string;
  clear(): string;
}

/** The one cookie of the site. Behind https its name makes browsers refuse weaker copies of it. */
export function createSessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const prefix = `${name}=`;

  return {
    read(header) {
      if (header === undefined) return null;
      for (const part of header.split(';')) {
        const cookie = part.trim();
        if (cookie.startsWith(prefix)) return cookie.slice(prefix.length);
      }
      return null;
    },
    set: (token, lifetimeMs) =>
      `${name}=${token}; Max-Age=${Math.floor(lifetimeMs / 1000)}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
