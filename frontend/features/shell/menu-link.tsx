import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { OpenCount } from '#office/shell/open-count.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyComponent, useLazyComponent } from '#ui/lazy/lazy.ts';
import type { MenuEntry } from './menu.ts';

const openCount = lazyComponent(async () => (await import('#office/shell/open-count.tsx')).OpenCount);

/** The office alone has counts: its script does not weigh on the others. */
function LazyCount(props: ComponentProps<typeof OpenCount>) {
  const { Component } = useLazyComponent(openCount);
  return Component && <Component {...props} />;
}

type Props = {
  readonly entry: MenuEntry;
  /** Where the entry of the screen that is open leads. */
  readonly current: string | undefined;
  /** On the dark side navigation. */
  readonly dark?: boolean;
  readonly className?: string | undefined;
};

/** How a line of the menus looks. */
export function menuLook(dark: boolean, isCurrent = false): string {
  return classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium',
    isCurrent && 'bg-tint-strong text-heading',
    !isCurrent && (dark ? 'hover:bg-band-raised' : 'hover:bg-tint'),
  );
}

/** A line of the menus. */
export function MenuLink({ entry, current, dark = false, className }: Props) {
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
      {counts && <LazyCount of={counts} />}
    </Link>
  );
}
