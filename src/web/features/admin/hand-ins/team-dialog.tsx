import { useId, useState } from 'react';
import { HAND_IN_NAMES } from '../../../../modules/hand-ins/schema.ts';
import { Dialog } from '../../../desk/dialog.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ExtensionForm } from './extension-form.tsx';
import { ForTeamForm } from './for-team-form.tsx';
import { useTeamHandIns } from './hand-in-queries.ts';
import { choiceWords } from './hand-in-words.ts';
import { VersionItem } from './version-item.tsx';

interface TeamDialogProps {
  id: string;
  name: string;
  /** Of all teams; null where the edition has none. */
  deadline: string | null;
  /** The server's. */
  now: number;
  onClose: () => void;
}

/** All that a team has handed in, and what can be done for it. */
export function TeamDialog({ id, name, deadline, now, onClose }: TeamDialogProps) {
  const dialogId = useId();
  const [isSending, setIsSending] = useState(false);
  const team = useTeamHandIns(id);
  const ownDeadline = team.data?.deadline ?? null;
  const isClosed = ownDeadline !== null && now > Date.parse(ownDeadline);
  return (
    <Dialog title={name} isWide isHeld={isSending} onClose={onClose}>
      {() => (
        <>
          {team.isPending && <p className="py-6 text-lg text-muted">Loading...</p>}
          {team.isError && (
            <NotLoaded sentence={failureSentence(team.error)} onTryAgain={() => team.refetch()} />
          )}
          {team.data && (
            <div className="hand-in-team">
              {team.data.isGone && (
                <p className="mt-3 text-muted">This team is gone. What it handed in is kept.</p>
              )}
              {team.data.files.map(({ kind, versions, choices }) => (
                <section key={kind} aria-labelledby={`${dialogId}-${kind}`}>
                  <h3 id={`${dialogId}-${kind}`} className="display text-2xl">
                    {HAND_IN_NAMES[kind]}
                  </h3>
                  {versions.length === 0 ? (
                    <p className="mt-2 text-muted">Nothing has been handed in yet.</p>
                  ) : (
                    <ol className="mt-3 space-y-4">
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
                        <li key={number} className="text-muted wrap-anywhere">
                          {choiceWords(version, at, reason)}
                        </li>
                      ))}
                    </ul>
                  )}
                </section>
              ))}
              {!team.data.isGone && deadline !== null && team.data.deadline !== null && (
                <ExtensionForm
                  teamId={id}
                  forAll={deadline}
                  deadline={team.data.deadline}
                  extensions={team.data.extensions}
                  now={now}
                />
              )}
              {!team.data.isGone && <ForTeamForm teamId={id} onSending={setIsSending} />}
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
