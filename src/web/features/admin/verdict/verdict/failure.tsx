/** Why something that was asked for did not happen. */
export function Failure({ words }: { words: string | null }) {
  return (
    words !== null && (
      <p role="alert" className="verdict-failure">
        {words}
      </p>
    )
  );
}
