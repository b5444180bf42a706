import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '#shared/roles.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { listLinks, type Member, type MenuEntry } from './menu.ts';

export const texts = {
  views: 'Views',
  account: 'Account',
  logOut: 'Logout',
} as const;

export const roleWords: Record<Role, string> = { user: 'Household', collector: 'Collector', admin: 'Admin' };

/** What stands beside a name in a menu: how many of a kind are open. */
export type MenuCount = ComponentType<{ readonly of: NonNullable<MenuEntry['counts']> }>;

type Props = {
  readonly entry: MenuEntry;
  /** Where the entry of the screen that is open leads. */
  readonly current: string | undefined;
  readonly Count: MenuCount | undefined;
  readonly dark?: boolean;
  readonly className?: string | undefined;
};

export function menuLook(dark: boolean, isCurrent = false): string {
  return classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium',
    isCurrent && 'bg-tint-strong text-heading',
    !isCurrent && (dark ? 'hover:bg-band-raised' : 'hover:bg-tint'),
  );
}

export function MenuLink({ entry, current, Count, dark = false, className }: Props) {
  const { to, label, icon, counts } = entry;
  const isCurrent = to === current;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(menuLook(dark, isCurrent), className)}
    >
      {icon && <Icon name={icon} />}
      <span>{label}</span>
      {counts && Count && <Count of={counts} />}
    </Link>
  );
}

export type AccountProps = {
  readonly member: Member | undefined;
  readonly accountName: string;
  readonly current: string | undefined;
  readonly onLogout: (() => void) | undefined;
  /** The office's screens: the account is in the corner on a desktop, too. */
  readonly desk: boolean;
  readonly Count: MenuCount | undefined;
};

type LinksProps = AccountProps & { readonly dark?: boolean };

export function AccountLinks({ member, accountName, current, onLogout, Count, dark = false }: LinksProps) {
  return (
    <div className={classNames('flex flex-col gap-1 pt-3', dark && 'border-t border-band-line')}>
      {accountName && (
        <p className="truncate px-3 pb-1 font-semibold">
          <span>{accountName}</span>
          {member && <span className="block text-sm font-normal">{roleWords[member.role]}</span>}
        </p>
      )}
      {member &&
        listLinks(member).map((entry) => (
          <MenuLink key={entry.to} entry={entry} current={current} Count={Count} dark={dark} />
        ))}
      <button type="button" onClick={onLogout} className={menuLook(dark)}>
        <Icon name="logout" />
        {texts.logOut}
      </button>
    </div>
  );
}
