import { Link } from 'react-router-dom';
import { dashboards } from '#platform/paths.ts';
import { roleTabs, type Tab } from '#platform/tabs.ts';
import type { Role } from '#shared/roles.ts';
import { brand } from '#site/brand.ts';
import { classNames } from '#ui/class-names.ts';
import { BrandMark } from '#ui/icon/brand-mark.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { AccountLinks } from './account-links.tsx';
import { texts } from './texts.ts';

type Props = { readonly role: Role | undefined; readonly tab: string | undefined };

function tabTarget(role: Role, tab: Tab, index: number): string {
  return index === 0 ? dashboards[role] : `${dashboards[role]}?tab=${tab.id}`;
}

/** The bar at the bottom of a phone, within reach of the thumb. */
export function BottomBar({ role, tab }: Props) {
  return (
    <nav
      aria-label={texts.views}
      className="fixed inset-x-0 bottom-0 z-20 flex min-h-16 low:min-h-11 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {role &&
        roleTabs[role].map((one, index) => (
          <Link
            key={one.id}
            to={tabTarget(role, one, index)}
            aria-current={one.id === tab ? 'page' : undefined}
            className={classNames(
              'flex min-h-16 min-w-0 flex-1 low:min-h-11 flex-col items-center justify-center gap-0.5 border-t-3 text-2xs',
              one.id === tab
                ? 'border-accent font-bold text-brand'
                : 'border-transparent font-medium text-ink-soft',
            )}
          >
            <Icon name={one.icon} className="size-6 low:hidden" />
            <span className="whitespace-nowrap">{one.short}</span>
          </Link>
        ))}
    </nav>
  );
}

type SideProps = Props & { readonly accountName: string; readonly onLogout: (() => void) | undefined };

/** The navigation at the side of a desktop. */
export function SideNavigation({ role, tab, accountName, onLogout }: SideProps) {
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-3 overflow-y-auto bg-band px-4 py-3 text-band-ink md:flex print:hidden">
      <a href="/" className="flex items-center gap-3 rounded-md p-2 text-xl font-bold">
        <BrandMark />
        {brand.name}
      </a>
      <nav aria-label={texts.views} className="flex grow flex-col gap-1">
        {role
          ? roleTabs[role].map((one, index) => (
              <Link
                key={one.id}
                to={tabTarget(role, one, index)}
                aria-current={one.id === tab ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium',
                  one.id === tab ? 'bg-tint-strong text-heading' : 'hover:bg-band-raised',
                )}
              >
                <Icon name={one.icon} />
                {one.label}
              </Link>
            ))
          : ['a', 'b', 'c', 'd'].map((place) => (
              <Skeleton key={place} className="mx-3 my-3 h-5 opacity-20" />
            ))}
      </nav>
      <AccountLinks role={role} accountName={accountName} onLogout={onLogout} dark />
    </aside>
  );
}
