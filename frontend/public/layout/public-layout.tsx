import type { ReactNode } from 'react';
import { uiTexts } from '#ui/texts.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, main and footer of the public pages. Static: it is only ever rendered by the build. */
export function PublicLayout({ path, children }: { readonly path: string; readonly children: ReactNode }) {
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
