type LinkState =
  | { state: 'asking' | 'none' | 'known' }
  | { state: 'failed'; sentence: string; canRetry: boolean };

interface TokenLinkStatusProps {
  link: LinkState;
  words: {
    asking: string;
    /** What to do for who comes without a link. */
    help: string;
    withoutScript: string;
  };
  onRetry: () => void;
}

/** The status of an opened link, until it leads somewhere. */
export function TokenLinkStatus({ link, words, onRetry }: TokenLinkStatusProps) {
  return (
    <div role="status" className="mt-8 max-w-[48ch]">
      {link.state === 'asking' && <p>{words.asking}</p>}
      {link.state === 'none' && <p>{words.help}</p>}
      {link.state === 'failed' && (
        <>
          <p className="login-reason">{link.sentence}</p>
          {link.canRetry && (
            <button type="button" className="button button-outline mt-5" onClick={onRetry}>
              Try again
            </button>
          )}
        </>
      )}
      <p className="without-script">{words.withoutScript}</p>
    </div>
  );
}
