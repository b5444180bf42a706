import { findAccount } from '#data/accounts/accounts.ts';
import { readNotes } from '#data/accounts/notes.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { AppError } from '#domain/app-error.ts';

/** The household of an id. @throws AppError `not_found` */
export async function loadHousehold(id: string): Promise<AccountRecord> {
  const account = await findAccount(id);
  if (account?.role !== 'user') throw new AppError('not_found', staffTexts.householdNotFound);
  return account;
}

/** What staff noted about a household. @throws AppError `not_found` */
export async function loadNotes(userId: string) {
  await loadHousehold(userId);
  return readNotes(userId);
}
