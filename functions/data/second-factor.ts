import type { AccountRecord, SecondFactor } from '#domain/account.ts';
import type { Change, Condition } from './expressions.ts';
import { keys } from './keys.ts';
import { updateItem } from './table.ts';

const alive = { exists: true, equals: { deletedAt: undefined } } as const;

async function update(id: string, change: Change, condition: Condition): Promise<boolean> {
  const equals = { ...alive.equals, ...condition.equals };
  return (await updateItem(keys.account(id), change, { ...alive, ...condition, equals })).written;
}

/** Keeps a factor that is to be confirmed; a later one replaces it. Refused while one is on. */
export function storePendingFactor(id: string, pendingFactor: SecondFactor): Promise<boolean> {
  return update(id, { set: { pendingFactor } }, { equals: { secondFactor: undefined } });
}

/** Switches the pending factor on, whose code of that step was given. */
export function switchFactorOn({ id, pendingFactor }: AccountRecord, lastStep: number): Promise<boolean> {
  if (!pendingFactor) return Promise.resolve(false);
  const set = { secondFactor: { ...pendingFactor, lastStep }, pendingFactor: undefined };
  const equals = { secondFactor: undefined, 'pendingFactor.secret': pendingFactor.secret };
  return update(id, { set }, { equals });
}

export function switchFactorOff(id: string): Promise<boolean> {
  return update(id, { set: { secondFactor: undefined } }, { present: ['secondFactor'] });
}

/** Uses the code of a step up. @returns whether it was unused */
export function spendStep({ id, secondFactor }: AccountRecord, step: number): Promise<boolean> {
  const condition = {
    equals: { 'secondFactor.secret': secondFactor?.secret },
    absentOrBelow: { 'secondFactor.lastStep': step },
  };
  return update(id, { set: { 'secondFactor.lastStep': step } }, condition);
}

/** Uses a recovery code up. @returns whether there was such a code, unused */
export function spendRecoveryCode({ id }: AccountRecord, hash: string): Promise<boolean> {
  const path = `secondFactor.recovery.${hash}`;
  return update(id, { set: { [path]: undefined } }, { present: [path] });
}
