import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { Account } from '#contracts/accounts/accounts.ts';
import { ShellFrame } from '#features/shell/shell-frame.tsx';
import { SearchButton } from '#office/search/office-keys.tsx';
import { createQueryClient } from '#platform/api/query-client.ts';
import { connectHost } from '#platform/host.ts';
import type { Session } from '#platform/session/session.ts';
import { islandId } from '#public/layout/drawing.tsx';
import { PublicLayout } from '#public/layout/public-layout.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import type { Duty } from '#shared/duties.ts';
import type { Role } from '#shared/roles.ts';
import { brand } from '#site/brand.ts';
import {
  type AppPage,
  appPages,
  getPublicFolder,
  getScreenFile,
  type PublicPage,
  publicPages,
} from '#site/pages.ts';
import { documentTitle } from '#ui/page-title.ts';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { Document, InsteadOfScript, type PageAssets } from './document.tsx';

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

/** Rendered apart, with the marks that hydration needs. */
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
      {/* `start-app.tsx` wakes it: what is pressed before would be lost. */}
      <div id="root" inert>
        {renderSkeleton(page)}
      </div>
      <InsteadOfScript check={assets.check} />
    </Document>,
  );
}

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

const screens = import.meta.glob<ComponentType>('../{household,collector,office}/*-dashboard/screen.tsx', {
  import: 'Screen',
  eager: true,
});

function getOnlyRole({ roles }: AppPage): Role | undefined {
  const [role, ...others] = roles;
  return others.length === 0 ? role : undefined;
}

const noDuties: readonly Duty[] = [];

/** Somebody of the role, without a name. */
function createSession(role: Role): Session {
  const account = {
    id: '',
    firstName: '',
    lastName: '',
    email: '',
    createdAt: '',
    role,
    isApproved: true,
    duties: noDuties,
  };
  return { token: '', role, account: account as Account }; // the role decides which of the accounts it is
}

/** The first thing that the screen itself will show. */
function renderSkeleton(page: AppPage): ReactNode {
  const { path, title, prerendered } = page;
  const role = getOnlyRole(page);
  const Screen = prerendered && role && screens[`../${getScreenFile(role, path)}`];
  connectHost({ prerendered: role && createSession(role) });
  return (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          {Screen ? (
            <Screen />
          ) : (
            <ShellFrame
              member={role && { role, duties: noDuties }}
              title={title}
              desk={role === 'admin'}
              Search={role === 'admin' ? SearchButton : undefined}
            >
              <SkeletonList />
            </ShellFrame>
          )}
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>
  );
}
