import type { AccountRecord } from '#domain/account.ts';

export async function findAccount(_id: string): Promise<AccountRecord | undefined> {
  throw new Error('not yet');
}
