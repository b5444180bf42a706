import { BookByPhone } from '../../features/households/book-by-phone.tsx';
import { describePickup } from '../../features/pickups/describe-pickup.ts';
import { PickupLines } from '../../features/pickups/list/pickup-lines.tsx';
import { StaffRequestForm } from '../../features/pickups/request/staff-request-form.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';

/** For staff on the phone with a household. */
export function Screen() {
  return (
    <AdminShell wide>
      <BookByPhone Pickups={PickupLines} BookingForm={StaffRequestForm} describe={describePickup} />
    </AdminShell>
  );
}
