import { Link } from 'react-router-dom';
import type { Role } from '#contracts/roles.ts';
import type { AppPath } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

type Props = {
  readonly role: Role | undefined;
  readonly accountName: string;
  readonly onLogout: (() => void) | undefined;
  /** On the dark side navigation. */
  readonly dark?: boolean;
};

const roleWords: Record<Role, string> = { user: 'Household', collector: 'Collector', admin: 'Admin' };

function linksOf(role: Role): readonly { to: AppPath; label: string; icon: IconName }[] {
  const account = { to: '/account', label: 'My account', icon: 'user' } as const;
  return role === 'admin' ? [{ to: '/messages', label: 'Messages', icon: 'message' }, account] : [account];
}

/** Who is logged in, the way to their account, and out. */
export function AccountLinks({ role, accountName, onLogout, dark = false }: Props) {
  const entry = classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium',
    dark ? 'hover:bg-leaf-800' : 'hover:bg-leaf-50',
  );
  return (
    <div
      className={classNames('flex flex-col gap-1 border-t pt-3', dark ? 'border-leaf-700' : 'border-line')}
    >
      {accountName && (
        <p className="truncate px-3 pb-1 font-semibold">
          {accountName}
          {role && <span className="block text-sm font-normal">{roleWords[role]}</span>}
        </p>
      )}
      {role &&
        linksOf(role).map((link) => (
          <Link key={link.to} to={link.to} className={entry}>
            <Icon name={link.icon} />
            {link.label}
          </Link>
        ))}
      <button type="button" onClick={onLogout} className={entry}>
        <Icon name="logout" />
        Logout
      </button>
    </div>
  );
}
