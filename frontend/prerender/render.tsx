import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { brand } from '#site/brand.ts';
import { islandId } from '#site/pages/public-layout/island-id.ts';
import { PublicLayout } from '#site/pages/public-layout/public-layout.tsx';
import type { PublicPage } from '#site/pages/public-layout/public-page.ts';
import { documentTitle } from '#site/ui/page-title.ts';
import { type AppPage, appPages, appSkeleton } from './app-pages.tsx';
import { Document, type PageAssets } from './document.tsx';
import { publicPages } from './public-pages.ts';

/** Where the scripts and styles of a page are; the build and the dev server know different answers. */
export type AssetsOf = {
  readonly publicPage: (page: PublicPage) => PageAssets;
  readonly appPage: (page: AppPage) => PageAssets;
};

export type RenderedPage = { readonly path: string; readonly file: string; readonly html: string };

/** `/signup/user` → `signup/user.html` */
function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  return path === '*' ? '404.html' : `${path.slice(1)}.html`;
}

function toHtml(document: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(document)}\n`;
}

/** The island is rendered apart, with the marks that hydration needs; the page round it stays static. */
function islandOf({ island }: PublicPage): ReactNode {
  if (!island) return null;
  const html = renderToString(<island.Component />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component, rendered one line above
  return <div id={islandId} dangerouslySetInnerHTML={{ __html: html }} />;
}

function renderPublicPage(page: PublicPage, assets: PageAssets): string {
  const { path, title, description, Content } = page;
  return toHtml(
    <Document
      title={path === '/' ? `${brand.name}: ${title}` : documentTitle(title)}
      description={description}
      assets={assets}
      path={path}
      hidden={path === '*'}
    >
      <PublicLayout path={path}>
        <Content island={islandOf(page)} />
      </PublicLayout>
    </Document>,
  );
}

function renderAppPage(page: AppPage, assets: PageAssets): string {
  return toHtml(
    <Document title={documentTitle(page.title)} description={brand.name} assets={assets} hidden>
      {/* Nothing works yet: what is pressed or typed now would be lost. `main.tsx` wakes it. */}
      <div id="root" inert>
        {appSkeleton(page)}
      </div>
      <noscript>
        <p>This page needs JavaScript. Please switch it on in your browser.</p>
      </noscript>
    </Document>,
  );
}

/** Every page of the site as a file. */
export function renderPages(assetsOf: AssetsOf): readonly RenderedPage[] {
  return [
    ...publicPages.map((page) => ({
      path: page.path,
      file: fileOf(page.path),
      html: renderPublicPage(page, assetsOf.publicPage(page)),
    })),
    ...appPages.map((page) => ({
      path: page.path,
      file: fileOf(page.path),
      html: renderAppPage(page, assetsOf.appPage(page)),
    })),
  ];
}
