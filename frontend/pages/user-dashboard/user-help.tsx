import { Help } from '#features/help/help.tsx';
import { userHelp } from '#features/help/user-texts.ts';

/** How to reach support, and what households ask. */
export function UserHelp() {
  return <Help about={userHelp} />;
}
