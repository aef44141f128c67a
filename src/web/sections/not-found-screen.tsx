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
