import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { menuGroups } from '#platform/tabs.ts';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/icon/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { listLinks, type MenuEntry } from './menu.ts';
import { AccountLinks, type AccountProps, MenuLink, texts } from './menu-link.tsx';

/** The account's menu; on a phone with the pages that the bottom bar has no room for. It closes on navigation, Escape and a tap outside. */
export function AccountMenu(props: AccountProps) {
  const { member, accountName, current, desk, Count } = props;
  const ref = useClosesItself();
  const groups = member
    ? menuGroups.map((group) => listLinks(member, group)).filter(({ length }) => length > 0)
    : [];
  const place = findPlace(props, groups.flat());
  return (
    <details
      ref={ref}
      className={classNames('relative -mr-2 ml-auto print:hidden', !desk && 'md:hidden')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close(ref.current);
        ref.current?.querySelector('summary')?.focus();
      }}
    >
      <summary
        aria-current={place === 'account' ? 'page' : undefined}
        className={classNames(
          'grid size-11 list-none place-items-center rounded-full',
          place && 'border-2 border-accent',
          place === 'phone' && 'md:border-0',
        )}
      >
        <span className="sr-only">{texts.account}</span>
        {accountName ? (
          <Avatar name={accountName} className="size-9" />
        ) : (
          <Icon name="user" className="size-6" />
        )}
      </summary>
      {/* Not in a page that is rendered ahead, where nobody can open it. */}
      {accountName && (
        <div className="absolute top-full right-0 z-30 w-60 rounded-lg border border-line bg-surface p-2 shadow-raised">
          {groups.map((entries) => (
            <ul key={entries[0]?.to} className="border-b border-line py-1 md:hidden">
              {entries.map((entry) => (
                <li key={entry.to}>
                  <MenuLink entry={entry} current={current} Count={Count} />
                </li>
              ))}
            </ul>
          ))}
          <AccountLinks {...props} />
        </div>
      )}
    </details>
  );
}

function useClosesItself() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location closes the menu
  useEffect(() => close(ref.current), [key]);
  useEffect(() => {
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close(ref.current);
    };
    document.addEventListener('pointerdown', onOutside);
    return () => document.removeEventListener('pointerdown', onOutside);
  }, []);
  return ref;
}

/** Where the menu has the screen that is open: with the account, or in what it has on a phone alone. */
function findPlace({ member, current }: AccountProps, onPhone: readonly MenuEntry[]) {
  const isAmong = (entries: readonly MenuEntry[]) => entries.some(({ to }) => to === current);
  if (member && isAmong(listLinks(member))) return 'account';
  return isAmong(onPhone) ? 'phone' : undefined;
}

function close(details: HTMLDetailsElement | null): void {
  if (details) details.open = false;
}
