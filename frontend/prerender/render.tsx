import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { islandId } from '#public/layout/island-id.ts';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { SiteFooter } from '#public/layout/site-footer.tsx';
import { SiteHeader } from '#public/layout/site-header.tsx';
import { brand } from '#site/brand.ts';
import { type AppPage, appPages, getPublicFolder, type PublicPage, publicPages } from '#site/pages.ts';
import { documentTitle } from '#ui/page-title.ts';
import { uiTexts } from '#ui/texts.ts';
import { Document, type PageAssets } from './document.tsx';
import { InsteadOfScript } from './instead-of-script.tsx';
import { renderSkeleton } from './render-skeleton.tsx';

const contents = import.meta.glob<PublicPageContent>('../public/**/page.tsx', {
  import: 'page',
  eager: true,
});

export type AssetsOf = {
  readonly publicPage: (page: PublicPage) => PageAssets;
  readonly appPage: (page: AppPage) => PageAssets;
};

export type RenderedPage = { readonly path: string; readonly file: string; readonly html: string };

function getFile(path: string): string {
  if (path === '/') return 'index.html';
  return path === '*' ? '404.html' : `${path.slice(1)}.html`;
}

const toHtml = (document: ReactNode): string => `<!doctype html>${renderToStaticMarkup(document)}\n`;

/** The form is rendered apart, with the marks that hydration needs; the page round it stays static. */
function renderForm({ Form }: PublicPageContent, check: string | undefined): ReactNode {
  if (!Form) return null;
  const html = renderToString(<Form />);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own component, rendered above */}
      <div id={islandId} dangerouslySetInnerHTML={{ __html: html }} />
      <InsteadOfScript check={check} />
    </>
  );
}

function renderPublicPage({ path, title }: PublicPage, assets: PageAssets): string {
  const content = contents[`../${getPublicFolder(path)}/page.tsx`];
  if (!content) throw new Error(`${path} has no page.tsx`);
  const { description, Content } = content;
  return toHtml(
    <Document
      title={path === '/' ? `${brand.name}: ${title}` : documentTitle(title)}
      description={description}
      assets={assets}
      path={path}
      hidden={path === '*'}
    >
      <PublicLayout path={path}>
        <Content title={title} form={renderForm(content, assets.check)} />
      </PublicLayout>
    </Document>,
  );
}

function renderAppPage(page: AppPage, assets: PageAssets): string {
  return toHtml(
    <Document title={documentTitle(page.title)} description={brand.name} assets={assets} hidden>
      {/* Nothing works yet: what is pressed or typed now would be lost. `start-app.tsx` wakes it. */}
      <div id="root" inert>
        {renderSkeleton(page)}
      </div>
      <InsteadOfScript check={assets.check} />
    </Document>,
  );
}

/** Every page of the table as a file. */
export function renderPages(assetsOf: AssetsOf): readonly RenderedPage[] {
  return [...publicPages, ...appPages].map((page) => ({
    path: page.path,
    file: getFile(page.path),
    html:
      page.kind === 'app'
        ? renderAppPage(page, assetsOf.appPage(page))
        : renderPublicPage(page, assetsOf.publicPage(page)),
  }));
}

function PublicLayout({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-(--view-height) flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {uiTexts.skip}
      </a>
      <SiteHeader path={path} />
      <div className="curls h-5 bg-surface print:hidden" />
      <main id="content">{children}</main>
      <SiteFooter />
    </div>
  );
}
