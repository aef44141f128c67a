/**
 * Where a list goes on, when it was asked for with a limit. It stands apart from the schemas of
 * lists, so that a page which only reads lists loads none of them.
 */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
