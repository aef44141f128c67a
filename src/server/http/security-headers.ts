import { createHash } from 'node:crypto';

interface PolicySources {
  /** Hashes of the inline scripts and styles of one page, as 'sha256-…'. */
  scripts?: readonly string[];
  styles?: readonly string[];
  /** A preview stands in a frame of the panel; nothing else may be framed. */
  mayBeFramed?: boolean;
  /** What reads pictures of a camera is WebAssembly. */
  compilesWasm?: boolean;
}

export interface SecurityHeaders {
  /** For everything: pages get their own policy from `policyFor`. */
  base: Record<string, string>;
  policyFor(sources: PolicySources): string;
}

interface SecurityOptions {
  isHttps: boolean;
  /** Vite's scripts, styles and socket in development. */
  isDevelopment: boolean;
}

const permissions = (camera: string) =>
  `camera=${camera}, display-capture=(), geolocation=(), microphone=(), payment=(), usb=()`;

/** For the one page that has the camera, in the place of the header that all others have. */
export const CAMERA_HEADERS = { 'permissions-policy': permissions('(self)') };

const TWO_YEARS_SECONDS = 63_072_000;

export function createSecurityHeaders({
  isHttps,
  isDevelopment,
}: SecurityOptions): SecurityHeaders {
  function policyFor(sources: PolicySources): string {
    const { scripts = [], styles = [], mayBeFramed = false, compilesWasm = false } = sources;
    const inline = isDevelopment ? ["'unsafe-inline'"] : [];
    const directives: Record<string, readonly string[]> = {
      'default-src': ["'none'"],
      'script-src': [
        "'self'",
        ...(compilesWasm ? ["'wasm-unsafe-eval'"] : []),
        ...(isDevelopment ? inline : scripts),
      ],
      'style-src': ["'self'", ...(isDevelopment ? inline : styles)],
      // The dialog and tooltip primitives place themselves with style attributes.
      'style-src-attr': ["'unsafe-inline'"],
      // https: an organiser may enter the address of a picture elsewhere.
      'img-src': ["'self'", 'https:', 'data:', 'blob:'],
      'font-src': ["'self'"],
      'media-src': ["'self'"],
      'connect-src': isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': [mayBeFramed ? "'self'" : "'none'"],
      'frame-src': ["'self'"],
      ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
    };
    return Object.entries(directives)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; ');
  }

  return {
    base: {
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissions('()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      ...(isHttps
        ? {
            'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
          }
        : {}),
    },
    policyFor,
  };
}

/** For everything that depends on who asks: it stays out of every cache, even after signing out. */
export const PRIVATE_HEADERS = { 'cache-control': 'no-store', vary: 'Cookie' } as const;

/** How the content policy names an inline script or style. */
export function hashOfInline(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
