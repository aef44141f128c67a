/** The menu opens by itself; it closes after any choice (specification, section 2). */
export function closeMenuAfterChoice(): void {
  addEventListener('click', ({ target }) => {
    const choice = (target as Element).closest('nav[popover] :is(a, button)');
    choice?.closest<HTMLElement>('nav[popover]')?.hidePopover();
  });
}
