import type { ShownVerdict } from '../../../../modules/verdicts/schema.ts';
import { useAdminTools } from '../admin-tools.ts';
import { useVerdictForm } from './use-verdict-form.ts';
import { useSign } from './verdict-queries.ts';

/** Asks once more, with what is signed. */
export function SignButton({ verdict }: { verdict: ShownVerdict }) {
  const { ask } = useAdminTools();
  const { mutateAsync: sign } = useSign();
  const { failure, isBusy, run } = useVerdictForm();

  async function onClick() {
    const isSure = await ask({
      title: `Sign verdict ${verdict.number}?`,
      text: `You sign that you have looked at it and stand near to none of its teams. The hash is ${verdict.over}. A signature is not taken back.`,
      yes: 'Sign',
    });
    if (isSure) await run(`Verdict ${verdict.number} signed`, () => sign(verdict));
  }

  return (
    <>
      <button
        type="button"
        className="button button-solid button-small"
        aria-disabled={isBusy}
        onClick={() => void onClick()}
      >
        Sign verdict {verdict.number}
      </button>
      {failure !== null && (
        <p role="alert" className="w-full font-semibold text-danger">
          {failure}
        </p>
      )}
    </>
  );
}
