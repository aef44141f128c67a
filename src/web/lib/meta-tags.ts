import type { MetaDescriptor } from 'react-router';

/** What a page says of itself to search engines and to those who share it. */
export interface PageMeta {
  siteName: string;
  /** Left out: the site's name alone. */
  title?: string;
  description: string;
  /** Both with the public origin: readers of these tags know no relative addresses. */
  url: string;
  picture: string;
  /** Given for a picture that is not one of the site's own share pictures. */
  pictureAlt?: string;
  /** A schema.org object; React Router escapes it where it becomes a script element. */
  structured?: object;
}

/** For pages that search engines shall not list. */
export const NO_INDEX: MetaDescriptor = { name: 'robots', content: 'noindex' };

/** The site's own share pictures all have this size. */
const PICTURE_SIZE = { width: '1200', height: '630' };

/** The tags of a page; none while its loader has failed. */
export function metaTags(page: PageMeta | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { siteName, description, url, picture } = page;
  const title = page.title ? `${page.title} - ${siteName}` : siteName;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    ...(page.pictureAlt === undefined
      ? [
          { property: 'og:image:width', content: PICTURE_SIZE.width },
          { property: 'og:image:height', content: PICTURE_SIZE.height },
        ]
      : [{ property: 'og:image:alt', content: page.pictureAlt }]),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    ...(page.structured ? [{ 'script:ld+json': page.structured } as MetaDescriptor] : []),
  ];
}
