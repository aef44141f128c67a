/** Specification, section 2: the texts are literal. */
export function NotFoundScreen() {
  return (
    <div className="wrap band flex min-h-[60vh] flex-col items-start justify-center gap-6">
      <h1 className="display text-5xl md:text-7xl">404 Page Not Found</h1>
      <p className="max-w-[44ch] text-lg text-muted">
        The page you're looking for doesn't exist. Let's get you back to the main site.
      </p>
      <a className="button button-signal" href="/">
        Back to Home
      </a>
    </div>
  );
}
