import type { RenderedPage } from './render.tsx';

/** Path in lower case → file below `dist/site`; `*` is the not-found page. Server and CloudFront read it. */
export function siteRoutes(pages: readonly Pick<RenderedPage, 'path' | 'file'>[]): Record<string, string> {
  return Object.fromEntries(pages.map(({ path, file }) => [path, file]));
}
