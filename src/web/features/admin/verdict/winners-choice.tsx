import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { resultChoicesSchema } from '../../../../modules/results/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api, failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';

/** Whether the landing page shows who has won; who that is, only the verdict says. */
export function WinnersChoice({ edition }: { edition: number }) {
  const { call } = useAdminTools();
  const client = useQueryClient();
  const queryKey = ['result-choices', edition];
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      call(async () =>
        resultChoicesSchema.parse(await api(pathTo(API_PATHS.resultChoices, { edition }))),
      ),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (isShown: boolean) =>
      call(async () =>
        resultChoicesSchema.parse(
          await api(pathTo(API_PATHS.shownWinners, { edition }), {
            method: 'PUT',
            body: { isShown },
          }),
        ),
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
      <h2 id="verdict-shown" className="desk-h2">
        What follows the verdict
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        Results, archive and menus follow it by themselves once it is published, and a correction as
        well.
      </p>
      <label className="verdict-choice">
        <input
          type="checkbox"
          checked={data.showsWinners}
          disabled={isPending}
          onChange={({ target }) => mutate(target.checked)}
        />
        <span>Show the verdict’s winners on the landing page</span>
      </label>
      <p className="mt-3 text-muted">
        {teamsWords(data.teamsWithFiles)} to show their files with the results.
      </p>
    </section>
  );
}

function teamsWords(count: number): string {
  if (count === 0) return 'No team has agreed yet';
  return count === 1 ? 'One team has agreed' : `${count} teams have agreed`;
}
