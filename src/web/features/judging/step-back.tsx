import { useEffect, useRef, useState } from 'react';

/** One tap asks, in its place; what then happens is said before. */
export function StepBack({ teamName, onStepBack }: { teamName: string; onStepBack(): void }) {
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) answer.current?.focus();
  }, [isAsking]);
  return (
    <>
      <button
        type="button"
        className="jury-chip border-danger text-danger"
        aria-expanded={isAsking}
        onClick={() => setIsAsking(!isAsking)}
      >
        I have a conflict
      </button>
      {isAsking && (
        <div className="flex-[1_0_100%] p-4 border border-danger rounded-card">
          <p>
            {`You step back from ${teamName} at once and for good. What you have scored becomes void and stays on record; you no longer see the team.`}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <button
              ref={answer}
              type="button"
              className="button button-danger"
              onClick={onStepBack}
            >
              Step back
            </button>
            <button
              type="button"
              className="button button-outline"
              onClick={() => setIsAsking(false)}
            >
              No, go on
            </button>
          </div>
        </div>
      )}
    </>
  );
}
