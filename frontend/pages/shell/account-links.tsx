import { Link } from 'react-router-dom';
import { appPages } from '#pages/pages.ts';
import type { Role } from '#shared/roles.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { roleWords, texts } from './texts.ts';

type Props = {
  readonly role: Role | undefined;
  readonly accountName: string;
  readonly onLogout: (() => void) | undefined;
  /** On the dark side navigation. */
  readonly dark?: boolean;
};

/** The screens that a role's menu offers, by the table of pages. */
export function listLinks(role: Role) {
  return appPages.filter((page) => page.menu && page.roles.includes(role));
}

/** Who is logged in, the way to their account, and out. */
export function AccountLinks({ role, accountName, onLogout, dark = false }: Props) {
  const entry = classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium',
    dark ? 'hover:bg-band-raised' : 'hover:bg-tint',
  );
  return (
    <div className={classNames('flex flex-col gap-1 pt-3', dark && 'border-t border-band-line')}>
      {accountName && (
        <p className="truncate px-3 pb-1 font-semibold">
          {accountName}
          {role && <span className="block text-sm font-normal">{roleWords[role]}</span>}
        </p>
      )}
      {role &&
        listLinks(role).map(({ path, menu, icon }) => (
          <Link key={path} to={path} className={entry}>
            {icon && <Icon name={icon} />}
            {menu}
          </Link>
        ))}
      <button type="button" onClick={onLogout} className={entry}>
        <Icon name="logout" />
        {texts.logOut}
      </button>
    </div>
  );
}
