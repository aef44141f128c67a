/** For uploaded files: they are saved, and nothing in them can act as the site. */
export const attachmentHeaders = (name: string): Record<string, string> => ({
  'content-disposition': `attachment; ${filename(name)}`,
  'content-security-policy':
    "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/** A header is ASCII: other letters stand in a second form, which browsers prefer (RFC 6266). */
function filename(name: string): string {
  const plain = `filename="${name.replace(/[^ -~]+/g, '_')}"`;
  return plain.includes(name) ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name)}`;
}
