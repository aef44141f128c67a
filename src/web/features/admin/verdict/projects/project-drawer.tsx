import { useState } from 'react';
import type { WrittenProject } from '../../../../../modules/verdict/projects/schema.ts';
import { Drawer, DrawerActions, focusDrawer } from '../../../../desk/drawer.tsx';
import { StateWords } from '../../../../desk/states.tsx';
import { failureSentence } from '../../../../lib/api.ts';
import { addressOf, call } from '../../../../lib/call.ts';
import { putFile } from '../../../../lib/put-file.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { FileButton } from '../../../../ui/file-button.tsx';
import { useAdminTools } from '../../admin-tools.ts';
import { ProjectDialog } from './project-dialog.tsx';
import { fetchProjects, useProjectChanged } from './project-queries.ts';

export const PROJECT_STATES = {
  none: { label: 'Nothing written', look: 'not-yet' },
  private: { label: 'Not everyone agrees', look: 'holds' },
  waiting: { label: 'Waits for the verdict', look: 'not-yet' },
  shown: { label: 'Public', look: 'done' },
} as const;

/** How far a project is from being public. */
export function projectState(project: WrittenProject): keyof typeof PROJECT_STATES {
  if (project.title === '') return 'none';
  if (!project.isAgreed) return 'private';
  return project.isDecided ? 'shown' : 'waiting';
}

interface ProjectDrawerProps {
  project: WrittenProject;
  ids: readonly string[];
}

/** One team's project: read it, change it, confirm it in the team's place, give it a picture or take it away. */
export function ProjectDrawer({ project, ids }: ProjectDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { call: signedIn } = useAdminTools();
  const onChanged = useProjectChanged();
  const { id, team, title, sentence, text, picture, moments, href } = project;
  const { look, label } = PROJECT_STATES[projectState(project)];
  const params = { id };

  async function send(file: File): Promise<WrittenProject> {
    const address = addressOf('PUT /api/team-projects/:id/picture', { params });
    await putFile(address, file);
    const all = await fetchProjects(project.edition);
    return all.find((each) => each.id === id) ?? project;
  }

  async function change(write: () => Promise<WrittenProject>, done: string) {
    try {
      onChanged(await signedIn(write));
      showToast({ title: done });
    } catch (error) {
      showToast({ title: failureSentence(error), variant: 'destructive' });
    }
    focusDrawer();
  }

  return (
    <Drawer id={id} ids={ids} title={team} below={<StateWords look={look}>{label}</StateWords>}>
      <dl className="drawer-facts mt-5">
        <dt>Title</dt>
        <dd>{title || '–'}</dd>
        <dt>Sentence</dt>
        <dd>{sentence || '–'}</dd>
        {href && (
          <>
            <dt>Page</dt>
            <dd>
              <a className="link" href={href}>
                {href}
              </a>
            </dd>
          </>
        )}
        {moments.length > 0 && (
          <>
            <dt>What became of it</dt>
            <dd>
              {moments.map((moment) => (
                <span key={`${moment.date} ${moment.title}`} className="block">
                  {moment.date} {moment.title}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
      {picture && <img {...picture} alt={project.caption || title || team} className="mt-5" />}
      <div className="mt-5">
        <FileButton
          look="outline"
          onChoose={(file) => void change(() => send(file), 'Picture saved')}
        >
          {picture ? 'Choose another picture' : 'Choose a picture'}
        </FileButton>
      </div>
      {text && <p className="mt-5 whitespace-pre-line wrap-anywhere">{text}</p>}
      <DrawerActions
        actions={[
          { label: 'Edit the project…', onChoose: () => setIsOpen(true) },
          ...(title === ''
            ? []
            : [
                {
                  label: 'Confirm that it is still true',
                  onChoose: () =>
                    void change(
                      () => call('POST /api/team-projects/:id/confirmation', { params }),
                      'Confirmed',
                    ),
                },
              ]),
          ...(picture
            ? [
                {
                  label: 'Remove the picture',
                  look: 'danger-quiet' as const,
                  onChoose: () =>
                    void change(
                      () => call('DELETE /api/team-projects/:id/picture', { params }),
                      'Picture removed',
                    ),
                },
              ]
            : []),
        ]}
      />
      {isOpen && <ProjectDialog project={project} onClose={() => setIsOpen(false)} />}
    </Drawer>
  );
}
