/** Where a list goes on, when it was asked for with a limit. Apart, so that pages need no zod. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
