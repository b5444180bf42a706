import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { MenuEntry } from './menu.ts';

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
