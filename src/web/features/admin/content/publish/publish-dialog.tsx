import { useRef } from 'react';
import type { DocumentDraft, Finding } from '../../../../../modules/content/content/schema.ts';
import { Dialog } from '../../../../desk/dialog.tsx';
import { DialogFoot } from '../../../../desk/dialog-foot.tsx';
import { FindingLine } from '../findings-list.tsx';
import { documentInSentence } from '../section-groups.ts';
import { nothingNew, PublishForm } from './publish-form.tsx';

interface PublishDialogProps {
  document: string;
  draft: DocumentDraft;
  onGo: (finding: Finding) => void;
  onClose: () => void;
}

/** The last look: problems block, warnings want a tick, then now or at a moment. */
export function PublishDialog({ document, draft, onGo, onClose }: PublishDialogProps) {
  const goal = useRef<Finding | null>(null);
  const { shown, scheduled, changedSections } = draft.summary;
  const problems = draft.findings.filter(({ level }) => level === 'problem');
  return (
    <Dialog
      title={`Publish ${documentInSentence(document, draft.summary.page?.title)}`}
      onClose={() => {
        onClose();
        if (goal.current) onGo(goal.current);
      }}
    >
      {(close, leave) => {
        function leaveFor(finding: Finding) {
          goal.current = finding;
          close();
        }
        if (problems.length > 0) {
          return (
            <>
              <p className="mt-4 max-w-[52ch]">
                {problems.length === 1 ? 'This must be fixed' : 'These must be fixed'} before it can
                be published.
              </p>
              <ul className="findings mt-4">
                {problems.map((finding) => (
                  <FindingLine key={finding.id} finding={finding} onGo={leaveFor} />
                ))}
              </ul>
              <DialogFoot back="Back to editing" onBack={close} isBackFirst />
            </>
          );
        }
        if (shown && changedSections.length === 0 && scheduled.length === 0) {
          return (
            <>
              <p className="mt-4 max-w-[52ch]">{nothingNew(shown.number)}</p>
              <DialogFoot back="Back to editing" onBack={close} isBackFirst />
            </>
          );
        }
        return (
          <PublishForm
            document={document}
            draft={draft}
            onGo={leaveFor}
            close={close}
            leave={leave}
          />
        );
      }}
    </Dialog>
  );
}
