import { useState } from 'react';
import { isFor } from '#features/access/guard.ts';
import { listLinks, listMenu, type Member } from '#features/shell/menu.ts';
import { hasSingleKeys, keepSingleKeys, type OfficeDialogProps } from '#office/search/office-keys.tsx';
import { SearchDialog } from '#office/search/search-dialog.tsx';
import { everywhereKeys, foundKeys, type KeyMeaning, texts } from '#office/search/texts.ts';
import { boardKeys } from '#platform/keys/board-keys.ts';
import { readDuties } from '#platform/session/session.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useSession } from '#platform/session/use-session.ts';
import { appPages } from '#site/pages.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';

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

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const may = useMay();
  const [isOn, setOn] = useState(hasSingleKeys);
  const change = (wanted: boolean) => {
    keepSingleKeys(wanted);
    setOn(wanted);
  };
  return (
    <Dialog open title={texts.keys} size="wide" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Keys title={texts.everywhere} keys={everywhereKeys} />
        <CheckboxField
          label={texts.switch}
          hint={texts.switchHint}
          checked={isOn}
          onChange={(event) => change(event.target.checked)}
        />
        <Keys title={texts.found} keys={foundKeys} />
        {may('getDispatch') && <Keys title={texts.board} keys={boardKeys} />}
      </div>
    </Dialog>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: readonly KeyMeaning[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <dl className="divide-y divide-line">
        {keys.map((one) => (
          <div key={one.keys} className="flex items-center gap-3 py-1">
            <dt className="w-30 shrink-0">
              <kbd className="font-sans text-sm font-semibold">{one.keys}</kbd>
            </dt>
            <dd className="min-w-0">{one.does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
