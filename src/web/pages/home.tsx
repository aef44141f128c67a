import { site } from '../../content/site.ts';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { pageData } from '../page-request.ts';
import { CommitteeList } from '../sections/committee-list.tsx';
import { RiskMatrix } from '../ui/risk-matrix.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const members = await pageData(context).committeeMembers();
  return {
    members: members.map(({ id, name, title, organization }) => ({
      id,
      name,
      title,
      organization,
    })),
  };
}

export function meta() {
  return [{ title: site.name }, { name: 'description', content: site.summary }];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className="relative overflow-hidden bg-ink text-paper-on-ink">
        <RiskMatrix className="absolute inset-y-0 right-0 hidden h-full w-3/5 md:block" />
        <div className="relative mx-auto max-w-[1280px] px-5 py-20 md:px-10 md:py-28">
          <h1 className="display text-[clamp(3.25rem,8vw,7rem)]">
            {site.name.split(' ').map((word) => (
              <span key={word} className="block">
                {word}
              </span>
            ))}
          </h1>
          <p className="mt-8 max-w-[34ch] text-xl text-muted-on-ink">{site.summary}</p>
        </div>
      </header>
      <main className="mx-auto max-w-[1280px] px-5 py-18 md:px-10 md:py-30">
        <CommitteeList members={loaderData.members} />
      </main>
      <footer className="border-line border-t">
        <div className="mx-auto flex max-w-[1280px] items-center justify-between gap-6 px-5 py-8 md:px-10">
          <p className="text-muted">{site.tagline}</p>
          <ThemeToggle />
        </div>
      </footer>
    </>
  );
}
