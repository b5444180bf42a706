import { describePickup } from '#features/pickup/describe-pickup.ts';
import { PickupLines } from '#office/people/pickup-lines.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { FindHousehold } from './find-household.tsx';
import { HouseholdView, type PickupParts } from './household-view.tsx';
import { useCaller } from './use-caller.ts';

/** Once it is known who calls. */
const LazyStaffRequestForm = lazyPart(
  async () => (await import('./staff-request-form.tsx')).StaffRequestForm,
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
