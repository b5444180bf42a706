import { Help } from '#features/help/help.tsx';
import { StatusMeanings } from '#office/pickups/status-meanings.tsx';
import { KeysHelp } from '#office/search/keys-help.tsx';
import { adminHelp } from './texts.ts';

export function AdminHelp() {
  return (
    <Help about={adminHelp}>
      <StatusMeanings />
      <KeysHelp />
    </Help>
  );
}
