import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerdictDesk } from '../../../../../modules/verdict/verdicts/schema.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { call } from '../../../../lib/call.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { CeremonyPart } from './ceremony-part.tsx';
import { ComputePart } from './compute-part.tsx';
import { Publication } from './publication.tsx';

/** The ceremony, or the publication without one; then what follows, and the way to correct. */
export function RevealStep({ desk, isOpen }: { desk: VerdictDesk; isOpen: boolean }) {
  const { verdicts, edition, now } = desk;
  const [last] = verdicts;
  return (
    <>
      <CeremonyPart />
      {last && (last.state === 'signed' || last.state === 'planned') && (
        <Publication verdict={last} now={now} />
      )}
      <WinnersChoice edition={edition} />
      {isOpen && last?.state === 'published' && (
        <section aria-labelledby="verdict-correction" className="verdict-part">
          <h3 id="verdict-correction" className="verdict-h3">
            Something was wrong?
          </h3>
          <p className="verdict-text">
            Verdict {last.number} stays as it is; verdict {last.number + 1} says why and which
            places changed.
          </p>
          <ComputePart verdicts={verdicts} look="outline" />
        </section>
      )}
    </>
  );
}

/** Whether the landing page shows who has won; who that is, only the verdict says. */
function WinnersChoice({ edition }: { edition: number }) {
  const { call: signedIn } = useAdminTools();
  const client = useQueryClient();
  const queryKey = ['result-choices', edition];
  const { data } = useQuery({
    queryKey,
    queryFn: () => signedIn(() => call('GET /api/results/:edition', { params: { edition } })),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (isShown: boolean) =>
      signedIn(() =>
        call('PUT /api/results/:edition/winners', { params: { edition }, body: { isShown } }),
      ),
    onSuccess(choices) {
      client.setQueryData(queryKey, choices);
      showToast({ title: choices.showsWinners ? 'Winners are shown' : 'Winners are not shown' });
    },
    onError: (error) =>
      showToast({
        title: 'Not saved',
        description: failureSentence(error),
        variant: 'destructive',
      }),
  });
  if (!data) return null;
  return (
    <section aria-labelledby="verdict-shown" className="verdict-part">
      <h3 id="verdict-shown" className="verdict-h3">
        What follows the verdict
      </h3>
      <p className="verdict-text">
        Results, archive and menus follow it automatically once it is published, and a correction as
        well.
      </p>
      <label className="flex items-center gap-3 min-h-[44px] w-fit mt-2 font-semibold cursor-pointer">
        <input
          className="flex-none size-5.5 accent-cobalt"
          type="checkbox"
          checked={data.showsWinners}
          disabled={isPending}
          onChange={({ target }) => mutate(target.checked)}
        />
        <span>Show the verdict’s winners on the landing page</span>
      </label>
      <p className="verdict-text">
        {teamsWords(data.teamsWithFiles)} to show their files with the results.
      </p>
    </section>
  );
}

function teamsWords(count: number): string {
  if (count === 0) return 'No team has agreed yet';
  return count === 1 ? 'One team has agreed' : `${count} teams have agreed`;
}
