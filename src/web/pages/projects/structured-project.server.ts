import type { ProjectPage } from '../../../modules/verdict/projects/schema.ts';

/** A project as search engines want it (schema.org). */
export function structuredProject(
  { project, text, team, members, decidedAt, isWinner, challenge }: ProjectPage,
  { url, picture }: { url: string; picture: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: project.title,
    abstract: project.sentence,
    ...(text ? { text } : {}),
    url,
    image: [picture],
    datePublished: decidedAt,
    about: challenge.title,
    author: {
      '@type': 'Organization',
      name: team,
      ...(members.length > 0
        ? { member: members.map((name) => ({ '@type': 'Person', name })) }
        : {}),
    },
    ...(isWinner ? { award: `Winner of challenge ${challenge.number}` } : {}),
    isPartOf: { '@type': 'CollectionPage', url: url.slice(0, url.lastIndexOf('/')) },
  };
}
