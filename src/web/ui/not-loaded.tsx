interface NotLoadedProps {
  /** What happened and what to do, in one sentence. */
  sentence: string;
  onTryAgain: () => void;
}

/** Stands where something should be that could not be loaded. */
export function NotLoaded({ sentence, onTryAgain }: NotLoadedProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 border-line border-y py-6">
      <p className="font-semibold text-danger">{sentence}</p>
      <button type="button" className="button button-outline button-small" onClick={onTryAgain}>
        Try again
      </button>
    </div>
  );
}
