import { AdminShell } from '#office/shell/admin-shell.tsx';
import { FindHousehold } from './find-household.tsx';
import { HouseholdView } from './household-view.tsx';
import { useCaller } from './use-caller.ts';

/** For staff on the phone with a household: find it or make it, see its pickups, book. */
export function Screen() {
  const { id, choose } = useCaller();
  return (
    <AdminShell>
      {id ? <HouseholdView key={id} id={id} /> : <FindHousehold onCreated={(user) => choose(user.id)} />}
    </AdminShell>
  );
}
