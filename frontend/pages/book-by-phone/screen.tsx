import { BookByPhone } from '#features/accounts/households/book-by-phone.tsx';
import { describePickup } from '#features/pickups/describe-pickup.ts';
import { PickupLines } from '#features/pickups/list/pickup-lines.tsx';
import { LazyStaffRequestForm } from '#features/pickups/request/lazy-staff-request-form.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';

/** For staff on the phone with a household. */
export function Screen() {
  return (
    <AdminShell wide>
      <BookByPhone Pickups={PickupLines} BookingForm={LazyStaffRequestForm} describe={describePickup} />
    </AdminShell>
  );
}
