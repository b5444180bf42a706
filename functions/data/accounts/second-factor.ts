import { logAct } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import type { Change, Condition } from '#data/table/expressions.ts';
import { updateWith } from '#data/table/transaction.ts';
import type { AccountRecord, SecondFactor } from '#domain/accounts/account.ts';
import type { Act } from '#domain/audit/audit.ts';
import { alive } from './change-account.ts';

function update(id: string, change: Change, condition: Condition, act?: Act): Promise<boolean> {
  const write = { update: keys.account(id), change, condition: { ...condition, ...alive(condition.equals) } };
  return updateWith(write, logAct(act, id));
}

/** Keeps a factor that is to be confirmed; a later one replaces it. Refused while one is on. */
export function storePendingFactor(id: string, pendingFactor: SecondFactor): Promise<boolean> {
  return update(id, { set: { pendingFactor } }, { equals: { secondFactor: undefined } });
}

/** Switches the pending factor on, whose code of that step was given in this session. All others end. */
export function switchFactorOn(
  { id, pendingFactor, sessions }: AccountRecord,
  { lastStep, sessionId }: { readonly lastStep: number; readonly sessionId: string },
  act: Act,
): Promise<boolean> {
  const session = sessions[sessionId];
  if (!pendingFactor || !session) return Promise.resolve(false);
  const set = {
    secondFactor: { ...pendingFactor, lastStep },
    pendingFactor: undefined,
    sessions: { [sessionId]: session },
  };
  const equals = { secondFactor: undefined, 'pendingFactor.secret': pendingFactor.secret };
  return update(id, { set }, { equals }, act);
}

export function switchFactorOff(id: string, act: Act): Promise<boolean> {
  return update(id, { set: { secondFactor: undefined } }, { present: ['secondFactor'] }, act);
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
