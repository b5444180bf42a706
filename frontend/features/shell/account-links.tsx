import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { listLinks, type Member } from './menu.ts';
import { type MenuCount, MenuLink, menuLook } from './menu-link.tsx';
import { roleWords, texts } from './texts.ts';

export type AccountProps = {
  readonly member: Member | undefined;
  readonly accountName: string;
  /** Where the entry of the screen that is open leads. */
  readonly current: string | undefined;
  readonly onLogout: (() => void) | undefined;
  /** The office's screens: the account is in the corner on a desktop, too. */
  readonly desk: boolean;
  readonly Count: MenuCount | undefined;
};

type Props = AccountProps & { readonly dark?: boolean };

export function AccountLinks({ member, accountName, current, onLogout, Count, dark = false }: Props) {
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
