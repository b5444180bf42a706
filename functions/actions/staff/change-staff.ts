import { findAccount } from '#data/accounts/accounts.ts';
import { readStaff, type Staff, saveAdmin, saveRemoval } from '#data/staff/staff.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import type { Change } from '#data/table/expressions.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import { appendReceipt, findReceipt, type Idempotency } from '#domain/idempotency.ts';
import { requireOtherStaff } from '#domain/staff/staff.ts';
import { adminTexts } from '#domain/staff/staff-texts.ts';

type Seen = { readonly admin: AccountRecord; readonly staff: Staff };

/** @throws AppError `not_found` */
async function loadAdmin(id: string): Promise<Seen> {
  const staff = await readStaff();
  // The list may lack who was made a moment ago.
  const admin = await findAccount(id);
  if (admin?.role !== 'admin') throw new AppError('not_found', adminTexts.notFound);
  return { admin, staff };
}

/** What is written to an admin's account, and said. */
export type AdminChange = {
  readonly set: NonNullable<Change['set']>;
  readonly act: Act;
  readonly message: string;
};
type Changed = { readonly admin: AccountRecord; readonly message: string };

/**
 * Changes an admin, once per `Idempotency-Key`. Nothing is written where `decide`, called anew after a lost race, answers only
 * what is said.
 * @throws AppError `not_found`, what `decide` throws, or `conflict` when the key was used for another request
 */
export function changeAdmin(
  id: string,
  idempotency: Idempotency | undefined,
  decide: (seen: Seen) => AdminChange | string,
): Promise<Changed> {
  return changeOnce({
    load: () => loadAdmin(id),
    receipt: ({ admin }) => {
      const repeated = findReceipt(admin.receipts ?? [], idempotency);
      return repeated && { admin, message: repeated.message };
    },
    decide: (seen) => {
      const change = decide(seen);
      return typeof change === 'string' ? done({ admin: seen.admin, message: change }) : change;
    },
    save: async ({ set, act, message }, { admin, staff }): Promise<Changed | false> => {
      const receipts = appendReceipt(admin.receipts ?? [], idempotency && { ...idempotency, message });
      if (!(await saveAdmin(admin, staff, { ...set, receipts }, act))) return false;
      return { admin: { ...admin, ...set, version: admin.version + 1 }, message };
    },
  });
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
