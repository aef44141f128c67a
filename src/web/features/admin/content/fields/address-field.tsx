import { addressOfWords, ownPagePath } from '../../../../../schema/own-page-paths.ts';
import { type FieldProps, LineField } from './line-field.tsx';
import type { Part } from './part.ts';

/** Where a page stands, however it is typed; what it becomes is told while it is. */
export function AddressField({ part, ...frame }: FieldProps & { part: Part<string> }) {
  const { value, change } = part;
  const address = addressOfWords(value);
  const path = ownPagePath(address);
  const isBelow = path.startsWith('/p/');
  return (
    <LineField
      {...frame}
      part={part}
      hint={
        address === ''
          ? 'A word or two, such as travel.'
          : `Visitors find the page at ${location.host}${path}${isBelow ? `, since /${address} is the site’s own` : ''}.`
      }
      control={{
        spellCheck: false,
        onBlur() {
          if (address !== value) change(addressOfWords);
        },
      }}
    />
  );
}
