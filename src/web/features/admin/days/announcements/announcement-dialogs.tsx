import type {
  Announcement,
  AnnouncementInput,
  AnnouncementList,
} from '../../../../../modules/days/announcements/schema.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import { showToast } from '../../../../lib/toasts.ts';
import { useHandInBoard } from '../../hand-in/hand-in-queries.ts';
import {
  announcementFields,
  announcementFormSchema,
  announcementValues,
  correctionFields,
  correctionFormSchema,
  correctionValues,
} from './announcement-form.ts';
import {
  latestAnnouncement,
  useChangeAnnouncement,
  useCorrectAnnouncement,
  useWriteAnnouncement,
} from './announcement-queries.ts';

interface NewDialogProps {
  /** What is written again; null where it is a new one. */
  before: Announcement | null;
  list: AnnouncementList;
  onClose: () => void;
}

function useChallenges() {
  const { data } = useHandInBoard();
  return (data?.board.challenges ?? []).map(({ number, title }) => ({
    value: String(number),
    label: `Teams of challenge ${number} · ${title}`,
  }));
}

const toldFrom = ({ from }: AnnouncementInput) => (from === null ? 'Announced' : 'Planned');

export function NewAnnouncementDialog({ before, list, onClose }: NewDialogProps) {
  const { mutateAsync: write } = useWriteAnnouncement();
  const challenges = useChallenges();
  return (
    <FormDialog
      name={`announcement/${before ? `again-${before.id}` : 'new'}`}
      title="Write an announcement"
      schema={announcementFormSchema}
      fields={announcementFields(challenges, list)}
      values={announcementValues(before, list)}
      action={{ text: 'Announce', busy: 'Sending...' }}
      save={async (input, { idempotencyKey: key }) => {
        await write({ input, key });
        return input;
      }}
      onSaved={(input) => {
        onClose();
        showToast({ title: toldFrom(input) });
      }}
      onClose={onClose}
    />
  );
}

interface ChangeDialogProps {
  announcement: Announcement;
  list: AnnouncementList;
  onClose: () => void;
}

/** For one that was not read yet. */
export function ChangeAnnouncementDialog({ announcement, list, onClose }: ChangeDialogProps) {
  const { mutateAsync: change } = useChangeAnnouncement();
  const challenges = useChallenges();
  const { id } = announcement;
  return (
    <FormDialog
      name={`announcement/${id}`}
      title="Change the announcement"
      what="announcement"
      schema={announcementFormSchema}
      fields={announcementFields(challenges, list)}
      values={announcementValues(announcement, list)}
      version={announcement.version}
      latest={async () => {
        const latest = await latestAnnouncement(id);
        return { values: announcementValues(latest, list), version: latest.version };
      }}
      action={{ text: 'Save', busy: 'Saving...' }}
      save={async (input, { version }) => {
        await change({ id, input, ...(version !== undefined && { version }) });
        return input;
      }}
      onSaved={(input) => {
        onClose();
        showToast({ title: toldFrom(input) });
      }}
      onClose={onClose}
    />
  );
}

/** Of one that people may have read. */
export function CorrectAnnouncementDialog({ announcement, list, onClose }: ChangeDialogProps) {
  const { mutateAsync: correct } = useCorrectAnnouncement();
  const { id } = announcement;
  return (
    <FormDialog
      name={`announcement-correction/${id}`}
      title="Correct the announcement"
      what="announcement"
      schema={correctionFormSchema}
      fields={correctionFields()}
      values={correctionValues(announcement, list)}
      version={announcement.version}
      latest={async () => {
        const latest = await latestAnnouncement(id);
        return { values: correctionValues(latest, list), version: latest.version };
      }}
      action={{ text: 'Correct', busy: 'Saving...' }}
      save={async (input, { version }) => {
        await correct({ id, input, ...(version !== undefined && { version }) });
        return input;
      }}
      onSaved={() => {
        onClose();
        showToast({ title: 'Corrected' });
      }}
      onClose={onClose}
    >
      <p className="dialog-text">
        Open pages change at once. A new text says that it was corrected; the old one stays on
        record here.
      </p>
    </FormDialog>
  );
}
