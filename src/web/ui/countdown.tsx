import type { HTMLAttributes } from 'react';

interface CountdownProps extends HTMLAttributes<HTMLParagraphElement> {
  /** What is counted: it does not change with the digits. */
  label: string;
  digits: string;
}

/** The time that is left. Screen readers read it when asked, never at each second. */
export const Countdown = ({ label, digits, className, ...props }: CountdownProps) => (
  <p role="timer" aria-label={label} className={`${className} clock-digits`} {...props}>
    {digits.split(/(:)/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
      <span key={at} className={part === ':' ? 'clock-colon' : undefined}>
        {part}
      </span>
    ))}
  </p>
);
