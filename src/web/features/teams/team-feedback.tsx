/** What the jury wrote for the team, one note of each judge who wrote one. */
export function TeamFeedback({ feedback }: { feedback: readonly string[] }) {
  return (
    <section aria-labelledby="team-feedback">
      <h2 id="team-feedback" className="display own-heading">
        What the jury wrote to you
      </h2>
      <ul className="mt-6 grid max-w-[64ch] gap-6">
        {feedback.map((text) => (
          <li
            key={text}
            className="border-l-4 border-text pl-5 text-lg wrap-anywhere whitespace-pre-line"
          >
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
