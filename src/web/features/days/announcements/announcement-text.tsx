import { linkedText } from '../../../../event/linked-text.ts';

/** Plain, as it was typed; its addresses lead somewhere. */
export function AnnouncementText({ text }: { text: string }) {
  return (
    <span className="announcement-text">
      {linkedText(text).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice
          <a key={index} href={part.href}>
            {part.href}
          </a>
        ),
      )}
    </span>
  );
}
