import { useId } from 'react';
import type { TeamHandIns } from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { HAND_IN_NAMES } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { Drawer, DrawerActions } from '../../../desk/drawer.tsx';
import { LoadingRows, PartFailed } from '../../../desk/states.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { EXTENSION_ID, ExtensionForm } from './extension-form.tsx';
import { FOR_TEAM_ID, ForTeamForm } from './for-team-form.tsx';
import { useTeamHandIns } from './hand-in-queries.ts';
import { choiceWords } from './hand-in-words.ts';
import { VersionItem, versionId } from './version-item.tsx';

interface TeamDrawerProps {
  id: string;
  ids: readonly string[];
  name: string;
  /** Of all teams; null where the edition has none. */
  deadline: string | null;
  offsetMs: number;
}

/** All that a team has handed in, and what can be done for it. */
export function TeamDrawer({ id, ids, name, deadline, offsetMs }: TeamDrawerProps) {
  const headingId = useId();
  const now = useNow(offsetMs);
  const { data: team, isPending, error, refetch } = useTeamHandIns(id);
  const isClosed = (team?.deadline ?? null) !== null && now > Date.parse(team?.deadline ?? '');
  return (
    <Drawer
      id={id}
      ids={ids}
      title={name}
      below={team?.isGone && 'This team is gone. What it handed in is kept.'}
    >
      {isPending && <LoadingRows what="files" />}
      {error && <PartFailed what="The files" error={error} onLoadAgain={() => void refetch()} />}
      {team && (
        <div className="hand-in-team">
          {!team.isGone && <DrawerActions actions={waysIn(team, deadline !== null)} />}
          {team.files.map(({ kind, versions, choices }) => (
            <section
              className="mt-7 pt-5 border-t border-line"
              key={kind}
              aria-labelledby={`${headingId}-${kind}`}
            >
              <h3 id={`${headingId}-${kind}`} className="desk-h2">
                {HAND_IN_NAMES[kind]}
              </h3>
              {versions.length === 0 ? (
                <p className="mt-2 text-muted">Nothing has been handed in yet.</p>
              ) : (
                <ol className="mt-3 flex flex-col gap-3">
                  {versions.map((version) => (
                    <li key={version.receipt.id}>
                      <VersionItem
                        version={version}
                        newest={versions[0]?.receipt.version ?? 1}
                        isClosed={isClosed}
                      />
                    </li>
                  ))}
                </ol>
              )}
              {choices.length > 0 && (
                <ul className="mt-3" aria-label={`Choices: ${HAND_IN_NAMES[kind]}`}>
                  {choices.map(({ number, version, at, reason }) => (
                    <li key={number} className="text-muted">
                      {choiceWords(version, at, reason)}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          {!team.isGone && deadline !== null && team.deadline !== null && (
            <ExtensionForm
              teamId={id}
              forAll={deadline}
              deadline={team.deadline}
              extensions={team.extensions}
              offsetMs={offsetMs}
            />
          )}
          {!team.isGone && <ForTeamForm teamId={id} />}
        </div>
      )}
    </Drawer>
  );
}

/** What can be done for the team: its forms stand below all of its files, often out of sight. */
function waysIn({ files, deadline }: TeamHandIns, hasDeadline: boolean) {
  return [
    ...files.flatMap(({ kind, versions }) =>
      versions
        .filter(({ standing }) => standing === 'late')
        .map(({ receipt: { id, version } }) => ({
          label: `Decide on late ${HAND_IN_NAMES[kind]}${version > 1 ? `, version ${version}` : ''}`,
          look: 'solid' as const,
          onChoose: () => showPart(versionId(id)),
        })),
    ),
    ...(hasDeadline && deadline !== null
      ? [{ label: 'Extend the deadline', onChoose: () => showPart(EXTENSION_ID) }]
      : []),
    { label: 'Hand in a file', onChoose: () => showPart(FOR_TEAM_ID) },
  ];
}

function showPart(id: string) {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}
