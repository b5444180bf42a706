import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '#ui/class-names.ts';
import { BrandMark } from '#ui/icon/brand-mark.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { uiTexts } from '#ui/texts.ts';
import { useMedia } from '#ui/use-media.ts';
import { AccountMenu } from './account-menu.tsx';
import { findCurrent, type Member } from './menu.ts';
import type { MenuCount } from './menu-link.tsx';
import { BottomBar, SideNavigation } from './navigation.tsx';

type FrameProps = {
  /** Absent only in the skeleton of a page that several roles share. */
  readonly member?: Member;
  readonly accountName?: string;
  readonly title: string;
  /** The view of the dashboard; absent on a page of its own. */
  readonly tab?: string;
  readonly actions?: ReactNode;
  /** The office's screens: the room of a big screen, and a heading of 48 px on a desktop. */
  readonly desk?: boolean;
  /** What the screen is worked with: on a desktop beside the heading, in a bar that stays in view; else above the content. */
  readonly bar?: ReactNode;
  /** What opens the search: in the side navigation, and small in the top bar of a phone. */
  readonly Search?: ComponentType<{ readonly isSmall?: boolean }>;
  readonly Count?: MenuCount;
  readonly onLogout?: () => void;
  readonly children: ReactNode;
};

/** The frame of every screen behind the login. Pure, so that the build can render it ahead. */
export function ShellFrame(props: FrameProps) {
  const { member, accountName = '', title, tab, actions, desk = false, bar, Search, Count, onLogout } = props;
  const current = findCurrent(member?.role, useLocation().pathname, tab);
  const account = { member, accountName, current, onLogout, desk, Count };
  const maximum = desk ? 'max-w-6xl xl:max-w-wide' : 'max-w-6xl';
  return (
    <div className="md:grid md:min-h-(--view-height) md:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {uiTexts.skip}
      </a>
      <SideNavigation {...account}>{Search && <Search />}</SideNavigation>
      <div className="flex min-w-0 flex-col">
        <header
          data-desk={desk ? (bar ? 'bar' : 'title') : undefined}
          className={classNames(
            'sticky top-0 z-20 flex min-h-14 items-center gap-3 border-b border-line bg-surface px-4 low:static',
            'md:mx-auto md:w-full md:border-0 md:px-8 print:static',
            desk ? 'md:min-h-12' : 'md:pt-8',
            bar ? 'md:bg-ground' : 'md:static md:bg-transparent',
            maximum,
          )}
        >
          <BrandMark className="size-8 md:hidden" />
          <ViewHeading title={title} look={desk ? 'md:text-xl' : 'md:text-3xl'} isShort={Boolean(bar)} />
          {bar && <Bar isInHeader>{bar}</Bar>}
          {actions && <div className="hidden gap-2 md:flex">{actions}</div>}
          {Search && <Search isSmall />}
          <AccountMenu {...account} />
        </header>
        <main
          id="content"
          className={classNames(
            'mx-auto flex w-full grow flex-col gap-4 px-4 pt-4 pb-28 md:px-8 md:pb-12 print:py-4',
            desk ? 'md:pt-2' : 'md:pt-5',
            maximum,
          )}
        >
          {bar && <Bar isInHeader={false}>{bar}</Bar>}
          {actions && <div className="flex flex-wrap gap-2 *:grow md:hidden">{actions}</div>}
          {props.children}
        </main>
      </div>
      <BottomBar member={member} current={current} />
    </div>
  );
}

/** Stands in one of two places, by the room that there is. */
function Bar({ isInHeader, children }: { readonly isInHeader: boolean; readonly children: ReactNode }) {
  const isWide = useMedia('(min-width: 64rem)');
  return isWide === isInHeader && children;
}

let firstView = true;

type HeadingProps = { readonly title: string; readonly look: string; readonly isShort: boolean };

/** The `h1`; after a navigation inside the app it takes the focus, never on the first load. */
function ViewHeading({ title, look, isShort }: HeadingProps) {
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
    <h1
      ref={heading}
      tabIndex={-1}
      className={classNames('min-w-0 grow text-xl leading-tight', isShort && 'lg:grow-0', look)}
    >
      {title}
    </h1>
  );
}
