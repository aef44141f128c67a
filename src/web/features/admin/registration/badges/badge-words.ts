interface Badges {
  /** With a name. */
  named: number;
  /** To write on. */
  blanks: number;
  perSheet: number;
}

/** What would be printed, and on how much paper. */
export function badgesInWords({ named, blanks, perSheet }: Badges): string {
  if (named + blanks === 0) return 'Nothing to print: please choose for whom.';
  const sheets = counted(Math.ceil((named + blanks) / perSheet), 'sheet');
  if (named === 0)
    return `Nobody to print a name for: ${counted(blanks, 'empty badge')}, ${sheets}.`;
  if (blanks === 0) return `${counted(named, 'badge')}, ${sheets}.`;
  return `${counted(named, 'badge')} and ${blanks} empty, ${sheets}.`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
