import { type ReactNode, useRef } from 'react';

interface FileButtonProps {
  look: 'solid' | 'outline';
  children: ReactNode;
  /** What else a screen reader says, where several look the same. */
  of?: string;
  onChoose: (file: File) => void;
}

/** A button that asks for a file of this device. */
export function FileButton({ look, children, of, onChoose }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={`button button-small button-${look} needs-script`}
        onClick={() => field.current?.click()}
      >
        {children}
        {of !== undefined && <span className="sr-only"> {of}</span>}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
