import { Help } from '#features/help/help.tsx';
import { StatusMeanings } from '#office/pickups/status-meanings.tsx';
import { KeysHelp } from '#office/search/keys-help.tsx';
import { adminHelp } from './texts.ts';

/** How to reach support, what the statuses mean, how the common tasks are done. */
export function AdminHelp() {
  return (
    <Help about={adminHelp}>
      <StatusMeanings />
      <KeysHelp />
    </Help>
  );
}
