import { FindHousehold } from '#features/accounts/households/find-household.tsx';
import { HouseholdView, type PickupParts } from '#features/accounts/households/household-view.tsx';
import { useCaller } from '#features/accounts/households/use-caller.ts';
import { describePickup } from '#features/pickups/describe-pickup.ts';
import { PickupLines } from '#features/pickups/list/pickup-lines.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';

/** Once it is known who calls. */
const LazyStaffRequestForm = lazyPart(
  async () => (await import('#features/pickups/request/staff-request-form.tsx')).StaffRequestForm,
  <SkeletonList rows={3} rowClass="h-16" />,
);

/** For staff on the phone with a household. */
export function Screen() {
  return (
    <AdminShell wide>
      <BookByPhone Pickups={PickupLines} BookingForm={LazyStaffRequestForm} describe={describePickup} />
    </AdminShell>
  );
}

/** For somebody who is on the phone with a household: find it or make it, see its pickups, book. */
function BookByPhone(parts: PickupParts) {
  const { id, choose } = useCaller();
  if (id) return <HouseholdView key={id} id={id} {...parts} />;
  return <FindHousehold onCreated={(user) => choose(user.id)} />;
}
