import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Role } from '#shared/roles.ts';
import { Avatar } from '#ui/icon/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { AccountLinks } from './account-links.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly role: Role | undefined;
  readonly accountName: string;
  readonly onLogout: (() => void) | undefined;
};

/** The account on a phone: `<details>` works in every browser; it closes with a navigation, Escape and a tap outside. */
export function AccountMenu(props: Props) {
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
  return (
    <details
      ref={ref}
      className="relative -mr-2 md:hidden print:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close(ref.current);
        ref.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className="grid size-11 list-none place-items-center rounded-full">
        <span className="sr-only">{texts.account}</span>
        {props.accountName ? (
          <Avatar name={props.accountName} className="size-9" />
        ) : (
          <Icon name="user" className="size-6" />
        )}
      </summary>
      {/* Not in a page that is rendered ahead, where nobody can open it. */}
      {props.accountName && (
        <div className="absolute top-full right-0 z-30 w-60 rounded-lg border border-line bg-surface p-2 shadow-raised">
          <AccountLinks {...props} />
        </div>
      )}
    </details>
  );
}

function close(details: HTMLDetailsElement | null): void {
  if (details) details.open = false;
}
