/** Specification, section 2: the texts are literal. The drawing is a matrix that lacks a dot. */
export function NotFoundScreen({ picture }: { picture: string }) {
  return (
    <div className="on-ink status-screen">
      <div className="wrap status-words">
        <h1 className="display">404 Page Not Found</h1>
        <p>The page you're looking for doesn't exist. Let's get you back to the main site.</p>
        <a className="button button-signal" href="/">
          Back to Home
        </a>
      </div>
      <div className="dot-window opening-picture" aria-hidden="true">
        <div className="dot-cells dot-cells-middle">
          <img src={picture} alt="" width="480" height="240" />
        </div>
      </div>
    </div>
  );
}

/** When a page breaks in the browser: says so, and offers two ways on. */
export function FailureScreen() {
  return (
    <div className="wrap section flex min-h-[60vh] flex-col items-start justify-center gap-6">
      <h1 className="display text-5xl md:text-7xl">This page could not be shown</h1>
      <p className="max-w-[44ch] text-lg text-muted">
        Something went wrong. Please load the page again; if that does not help, start from home.
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-signal"
          onClick={() => window.location.reload()}
        >
          Load again
        </button>
        <a className="button button-outline" href="/">
          Back to Home
        </a>
      </div>
    </div>
  );
}
