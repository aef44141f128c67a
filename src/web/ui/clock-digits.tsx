/** For an element with the class `clock-digits`: colons stand closer to their digits than letters do. */
export function ClockDigits({ text }: { text: string }) {
  return text.split(/(:)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
    <span key={at} className={part === ':' ? 'clock-colon' : undefined}>
      {part}
    </span>
  ));
}
