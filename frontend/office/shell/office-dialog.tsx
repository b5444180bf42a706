import { isFor } from '#features/access/find-page.ts';
import { listLinks, listMenu, type Member } from '#features/shell/menu.ts';
import { KeysDialog } from '#office/search/keys-dialog.tsx';
import type { OfficeDialogProps } from '#office/search/office-keys.tsx';
import { SearchDialog } from '#office/search/search-dialog.tsx';
import { readDuties } from '#platform/session/session.ts';
import { useSession } from '#platform/session/use-session.ts';
import { appPages } from '#site/pages.ts';

/** Those of the menu, those that share a line of it, and one that is in none. */
function listScreens(member: Member) {
  const menu = [...listMenu(member).flat(), ...listLinks(member)];
  const others = appPages.filter(
    (page) => (page.beside || page.path === '/import') && isFor(page, member.role, member.duties),
  );
  return [
    ...menu.map(({ label = '', to }) => ({ name: label, to })),
    ...others.map(({ title, path }) => ({ name: title, to: path })),
  ];
}

/** The sheet of keys, or the office's search, over the screens of its menu, too. */
export function OfficeDialog({ opened, onClose }: OfficeDialogProps) {
  const duties = readDuties(useSession());
  if (opened === 'keys') return <KeysDialog onClose={onClose} />;
  return <SearchDialog screens={listScreens({ role: 'admin', duties })} onClose={onClose} />;
}
