import { type ReactNode, useEffect, useRef } from 'react';
import type { Role } from '#shared/roles.ts';
import { classNames } from '#ui/class-names.ts';
import { BrandMark } from '#ui/icon/brand-mark.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { uiTexts } from '#ui/texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar, SideNavigation } from './navigation.tsx';

type FrameProps = {
  /** Absent only in the skeleton of a page that several roles share. */
  readonly role?: Role;
  readonly accountName?: string;
  /** The view's name: the `h1`, the document's title and, on a phone, the top bar. */
  readonly title: string;
  /** The tab that is current; absent on a page beside the tabs. */
  readonly tab?: string;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** Tables of many columns: takes the room of a big screen. */
  readonly wide?: boolean;
  readonly onLogout?: () => void;
  readonly children: ReactNode;
};

/**
 * The frame of every screen behind the login. On a phone a top bar with the view's name and a bar of tabs at the
 * bottom; on a desktop a side navigation. Pure, so that the build can render it ahead.
 */
export function ShellFrame(props: FrameProps) {
  const { role, accountName = '', title, tab, actions, onLogout, children } = props;
  const maximum = props.wide ? 'max-w-6xl xl:max-w-wide' : 'max-w-6xl';
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {uiTexts.skip}
      </a>
      <SideNavigation role={role} tab={tab} accountName={accountName} onLogout={onLogout} />
      <div className="flex min-w-0 flex-col">
        <header
          className={classNames(
            'sticky top-0 z-20 flex min-h-14 items-center gap-3 border-b border-line bg-surface px-4 low:static',
            'md:static md:mx-auto md:w-full md:border-0 md:bg-transparent md:px-8 md:pt-8 print:static',
            maximum,
          )}
        >
          <BrandMark className="size-8 md:hidden" />
          <ViewHeading title={title} />
          {actions && <div className="hidden gap-2 md:flex">{actions}</div>}
          <AccountMenu role={role} accountName={accountName} onLogout={onLogout} />
        </header>
        <main
          id="content"
          className={classNames(
            'mx-auto flex w-full grow flex-col gap-4 px-4 pt-4 pb-28 md:px-8 md:pt-5 md:pb-12 print:py-4',
            maximum,
          )}
        >
          {actions && <div className="flex flex-wrap gap-2 *:grow md:hidden">{actions}</div>}
          {children}
        </main>
      </div>
      <BottomBar role={role} tab={tab} />
    </div>
  );
}

let firstView = true;

/** The `h1`; after a navigation inside the app it takes the focus, never on the first load. */
function ViewHeading({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another view
  useEffect(() => {
    const arrivedByLoad = firstView;
    firstView = false;
    if (arrivedByLoad || document.querySelector('dialog[open]')) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className="min-w-0 grow text-xl leading-tight md:text-3xl">
      {title}
    </h1>
  );
}
