/** For a file that somebody has sent: it is saved, and nothing in it can act as the site. */
export const attachmentHeaders = (name: string): Record<string, string> => ({
  'content-disposition': `attachment; filename="${name}"`,
  'content-security-policy':
    "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});
