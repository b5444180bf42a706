import { listStaff } from '#contracts/staff/staff-calls.ts';
import { readStaff } from '#data/staff/staff.ts';
import { viewStaffMember } from '#domain/staff/staff.ts';
import { endpoint } from '#http/endpoint.ts';
import { fullName } from '#shared/full-name.ts';

export const handler = endpoint(listStaff, async ({ now }) => {
  const { admins } = await readStaff();
  const byName = admins.toSorted((one, other) => fullName(one).localeCompare(fullName(other)));
  return { staff: byName.map((admin) => viewStaffMember(admin, now)) };
});
