/** Puts text on the clipboard; rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  // Browsers offer it on https and on this machine only; a rehearsal may run in the local network.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus();
  if (!isCopied) throw new Error('The browser did not copy the text.');
}
