import { adminHelp } from '#features/help/admin-texts.ts';
import { Help } from '#features/help/help.tsx';
import { StatusMeanings } from '#features/pickups/status-meanings.tsx';
import { KeysHelp } from '#features/search/keys-help.tsx';

/** How to reach support, what the statuses mean, how the common tasks are done. */
export function AdminHelp() {
  return (
    <Help about={adminHelp}>
      <StatusMeanings />
      <KeysHelp />
    </Help>
  );
}
