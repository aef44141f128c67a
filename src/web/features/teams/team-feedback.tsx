/** What the jury wrote for the team, one note of each judge who wrote one. */
export function TeamFeedback({ feedback }: { feedback: readonly string[] }) {
  return (
    <section aria-labelledby="team-feedback" className="section">
      <div className="wrap">
        <h2 id="team-feedback" className="display text-[1.75rem]">
          Feedback from the jury
        </h2>
        <ul className="mt-6 grid max-w-[64ch] gap-6">
          {feedback.map((text) => (
            <li
              key={text}
              className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line"
            >
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
