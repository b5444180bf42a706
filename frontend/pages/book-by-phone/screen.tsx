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

const pickupParts: PickupParts = {
  Pickups: PickupLines,
  BookingForm: LazyStaffRequestForm,
  describe: describePickup,
};

/** For staff on the phone with a household: find it or make it, see its pickups, book. */
export function Screen() {
  const { id, choose } = useCaller();
  return (
    <AdminShell>
      {id ? (
        <HouseholdView key={id} id={id} {...pickupParts} />
      ) : (
        <FindHousehold onCreated={(user) => choose(user.id)} />
      )}
    </AdminShell>
  );
}
