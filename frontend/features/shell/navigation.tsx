import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { roleTabs } from '#platform/tabs.ts';
import { brand } from '#site/brand.ts';
import { classNames } from '#ui/class-names.ts';
import { BrandMark } from '#ui/icon/brand-mark.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { listMenu, tabTarget } from './menu.ts';
import { AccountLinks, type AccountProps, MenuLink, texts } from './menu-link.tsx';

/** The bar at the bottom of a phone, within reach of the thumb. */
export function BottomBar({ member, current }: Pick<AccountProps, 'member' | 'current'>) {
  return (
    <nav
      aria-label={texts.views}
      className="fixed inset-x-0 bottom-0 z-20 flex min-h-16 low:min-h-11 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {member &&
        roleTabs[member.role].map(({ id, icon, short }) => {
          const to = tabTarget(member.role, id);
          return (
            <Link
              key={id}
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-16 min-w-0 flex-1 low:min-h-11 flex-col items-center justify-center gap-0.5 border-t-3 text-2xs',
                to === current
                  ? 'border-accent font-bold text-brand'
                  : 'border-transparent font-medium text-ink-soft',
              )}
            >
              <Icon name={icon} className="size-6 low:hidden" />
              <span className="whitespace-nowrap">{short}</span>
            </Link>
          );
        })}
    </nav>
  );
}

type SideProps = AccountProps & { readonly children?: ReactNode };

/** The navigation at the side of a desktop. The office's account is in the corner, which leaves the room to its screens. */
export function SideNavigation({ children, ...props }: SideProps) {
  const { member, current, desk, Count } = props;
  return (
    <aside className="sticky top-0 hidden h-(--view-height) flex-col gap-3 overflow-y-auto bg-band px-4 py-3 text-band-ink md:flex print:hidden">
      <a href="/" className="flex items-center gap-3 rounded-md p-2 text-xl font-bold">
        <BrandMark />
        <span>{brand.name}</span>
      </a>
      {children}
      <nav aria-label={texts.views} className="flex grow flex-col gap-1">
        {member
          ? listMenu(member).map((entries, part) => (
              <ul
                key={entries[0]?.to}
                className={classNames(
                  'flex flex-col gap-1',
                  part > 0 && 'border-t border-band-line pt-1',
                  part > 1 && 'text-sm text-band-ink-soft',
                )}
              >
                {entries.map((entry) => (
                  <li key={entry.to}>
                    <MenuLink
                      entry={entry}
                      current={current}
                      Count={Count}
                      dark
                      className={desk ? 'pointer-fine:min-h-10' : undefined}
                    />
                  </li>
                ))}
              </ul>
            ))
          : ['a', 'b', 'c', 'd'].map((place) => (
              <Skeleton key={place} className="mx-3 my-3 h-5 opacity-20" />
            ))}
      </nav>
      {!desk && <AccountLinks {...props} dark />}
    </aside>
  );
}
