/** The SHA-256 of a file, made in this browser; null where a page may not do that, or cannot read it. */
export async function fileHash(file: Blob): Promise<string | null> {
  // Browsers offer it on https and on this machine only.
  if (!crypto.subtle) return null;
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
