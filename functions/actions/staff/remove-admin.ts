import { findAccount } from '#data/accounts/accounts.ts';
import { readStaff, saveRemoval } from '#data/staff/staff.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import { adminTexts, requireOtherStaff } from '#domain/staff/staff.ts';

/** An admin, and all as they are now. @throws AppError `not_found` */
export async function loadAdmin(id: string) {
  const staff = await readStaff();
  // The list may lack who was made a moment ago.
  const admin = await findAccount(id);
  if (admin?.role !== 'admin') throw new AppError('not_found', adminTexts.notFound);
  return { admin, staff };
}

/** Removes an admin, whose tokens are refused from then on. @throws AppError `not_found`; `conflict` for the last who manages staff */
export function removeAdmin(id: string, act: Act): Promise<true> {
  return changeOnce({
    load: () => loadAdmin(id),
    decide: (seen) => {
      requireOtherStaff(seen.admin, seen.staff.admins);
      return seen;
    },
    save: async (_, { admin, staff }) => (await saveRemoval(admin, staff, act)) && true,
  });
}
