/** A text of several paragraphs, as the editor keeps it. */
export const prose = (...paragraphs: string[]) => paragraphs.join('\n\n');
