import type { WrittenProject } from '../../../../../modules/verdict/projects/schema.ts';
import { hasWords } from '../../../../../schema/plain-words.ts';
import { List } from '../../../../desk/list.tsx';
import { Empty, StateWords } from '../../../../desk/states.tsx';
import type { Column } from '../../../../desk/table.tsx';
import { type TableAddress, useTableAddress } from '../../../../desk/table-address.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { Time } from '../../time.tsx';
import { PROJECT_STATES, ProjectDrawer, projectState } from './project-drawer.tsx';
import { useProjects } from './project-queries.ts';

const FILTER_IDS = ['state'];
const FILTERS = [
  {
    id: 'state',
    label: 'State',
    options: Object.entries(PROJECT_STATES).map(([value, { label }]) => ({ value, label })),
  },
];
const nameOf = ({ team }: WrittenProject) => team;

/** What teams have written about their projects, and what became of them. */
export function ProjectAdmin() {
  const { edition } = useAdminTools();
  const address = useTableAddress(FILTER_IDS);
  const list = useProjects(edition);
  return (
    <List
      what="projects"
      rows={list.data ?? []}
      fits={(project) => fits(project, address)}
      loading={list}
      nameOf={nameOf}
      below={({ title }) => title}
      columns={COLUMNS}
      comesBy=""
      address={address}
      filters={FILTERS}
      placeholder="Team, title"
      empty={<Empty title="There are no teams yet" text="Each team can write about its project." />}
      drawer={(project, ids) => <ProjectDrawer key={project.id} project={project} ids={ids} />}
    >
      <p className="screen-line">
        Members write on their own pages. Everyone sees a project once the verdict is published and
        each member agrees.
      </p>
    </List>
  );
}

const fits = (project: WrittenProject, { search, filters }: TableAddress): boolean =>
  (!filters.state || projectState(project) === filters.state) &&
  hasWords([project.team, project.title], search.split(/\s+/));

const COLUMNS: readonly Column<WrittenProject>[] = [
  {
    id: 'in-state',
    head: 'State',
    sortBy: (project) => Object.keys(PROJECT_STATES).indexOf(projectState(project)),
    cell: (project) => {
      const { look, label } = PROJECT_STATES[projectState(project)];
      return <StateWords look={look}>{label}</StateWords>;
    },
  },
  {
    id: 'moments',
    head: 'What became of it',
    sortBy: ({ moments }) => moments.length,
    drops: 1,
    cell: ({ moments }) => moments.at(-1)?.title ?? '–',
  },
  {
    id: 'confirmed',
    head: 'Last confirmed',
    sortBy: ({ confirmed }) => confirmed?.at ?? '',
    drops: 2,
    isFact: true,
    cell: ({ confirmed }) => (confirmed ? <Time instant={confirmed.at} /> : '–'),
  },
];
