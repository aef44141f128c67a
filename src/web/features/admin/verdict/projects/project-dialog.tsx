import {
  type ProjectInput,
  type ProjectMoment,
  projectInputSchema,
  type WrittenProject,
} from '../../../../../modules/verdict/projects/schema.ts';
import {
  PROJECT_MOMENT_TEXT_MAX,
  PROJECT_MOMENTS_MAX,
  PROJECT_SENTENCE_MAX,
  PROJECT_TEXT_MAX,
  PROJECT_TITLE_MAX,
} from '../../../../../schema/limits.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import { focusDrawer } from '../../../../desk/drawer.tsx';
import type { FieldSpecs } from '../../../../desk/fields.ts';
import { call } from '../../../../lib/call.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { DatedLines } from '../../../../ui/dated-lines.tsx';
import { fetchProjects, useProjectChanged } from './project-queries.ts';

interface ProjectDialogProps {
  project: WrittenProject;
  onClose: () => void;
}

const FIELDS: FieldSpecs<ProjectInput> = {
  title: { label: 'Title', maxLength: PROJECT_TITLE_MAX, isWide: true },
  sentence: { label: 'One sentence', maxLength: PROJECT_SENTENCE_MAX, isWide: true },
  text: { label: 'Text', kind: 'area', rows: 8, maxLength: PROJECT_TEXT_MAX, isWide: true },
  caption: { label: 'Below the picture', maxLength: PROJECT_SENTENCE_MAX, isWide: true },
  moments: {
    label: 'What became of it',
    kind: 'own',
    hasParts: true,
    isWide: true,
    words: (value) =>
      (value as ProjectMoment[]).map(({ date, title }) => `${date} ${title}`).join('\n'),
    render: ({ value, onChange, errorAt }) => (
      <DatedLines
        label="What became of it"
        hint="A month (2027-03) or a day (2027-03-14)."
        lines={value as ProjectMoment[]}
        states={{ done: 'Done', now: 'Under way', planned: 'Planned' }}
        first={{ date: '', title: '', text: '', state: 'done' }}
        max={PROJECT_MOMENTS_MAX}
        titleMax={PROJECT_TITLE_MAX}
        textMax={PROJECT_MOMENT_TEXT_MAX}
        errorAt={errorAt}
        onChange={onChange}
      />
    ),
  },
};

const valuesOf = ({ title, sentence, text, caption, moments }: WrittenProject): ProjectInput => ({
  ...{ title, sentence, text, caption, moments },
});

/** What a team has written, in the hands of an organiser. */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const { id, edition, team } = project;
  const onChanged = useProjectChanged();
  return (
    <FormDialog
      name={`project/${id}`}
      what="project"
      title={`Project of ${team}`}
      isWide
      schema={projectInputSchema}
      fields={FIELDS}
      values={valuesOf(project)}
      version={project.version}
      action={{ text: 'Save the project', busy: 'Saving...' }}
      save={(body, { version }) =>
        call('PUT /api/team-projects/:id', { params: { id }, body, ifMatch: version })
      }
      latest={async () => {
        const theirs = (await fetchProjects(edition)).find((each) => each.id === id) ?? project;
        return { values: valuesOf(theirs), version: theirs.version };
      }}
      onSaved={(saved) => {
        onClose();
        onChanged(saved);
        showToast({ title: 'Project saved' });
        focusDrawer();
      }}
      onClose={onClose}
    />
  );
}
