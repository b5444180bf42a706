import { Help } from '#features/help/help.tsx';
import { userHelp } from './texts.ts';

export function UserHelp() {
  return <Help about={userHelp} />;
}
