import { Help } from '#features/help/help.tsx';
import { userHelp } from './texts.ts';

/** Help for households, with its texts: a view of its own script. */
export function UserHelp() {
  return <Help about={userHelp} />;
}
