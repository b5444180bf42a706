import { invalidMobile, parseMobile } from '#contracts/phones/sms-fields.ts';
import { type ProfileChange, profileAttributes, taken } from '#data/accounts/accounts.ts';
import { freePhone, reservePhone } from '#data/accounts/identities.ts';
import { saveIdentities } from '#data/accounts/identity-changes.ts';
import { logAct } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { changeOnce } from '#data/table/change-once.ts';
import type { Write } from '#data/table/transaction.ts';
import { type AccountRecord, isUnclaimed } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import { appendReceipt, findReceipt, type Idempotency } from '#domain/idempotency.ts';
import * as sharedTexts from '#shared/texts.ts';
import { loadHousehold } from './load-household.ts';

/** What staff correct; what is absent stays. An empty phone removes it. */
export type Correction = ProfileChange & {
  /** Whether a new number that finds the account hears of it by SMS. */
  readonly tell: boolean;
  readonly place?: string | undefined;
  readonly version?: number | undefined;
};

type Staff = { readonly act: Act; readonly idempotency: Idempotency | undefined };

/** Corrects names and number, once per key; the new one finds an unclaimed account. @throws AppError `not_found`, `conflict` (stale, taken), `bad_input` (no SMS) */
export function correctHousehold(id: string, correction: Correction, { act, idempotency }: Staff, now: Date) {
  return changeOnce({
    load: () => loadHousehold(id),
    receipt: (account) => findReceipt(account.receipts ?? [], idempotency) && account,
    decide: (account) => {
      const { version, firstName, lastName } = correction;
      if (version !== undefined && version !== account.version) throw new AppError('conflict');
      const receipt = idempotency && { ...idempotency, message: '' };
      const number = correctNumber(account, correction, now);
      const set = {
        ...profileAttributes({ firstName, lastName }),
        ...number.set,
        receipts: appendReceipt(account.receipts ?? [], receipt),
      };
      const reason = listKinds(correction, number.kind).join(', ');
      return { set, writes: [...number.writes, ...logAct({ ...act, reason }, id)] };
    },
    save: async ({ set, writes }, account) => {
      const outcome = await saveIdentities(account, set, writes, { version: account.version });
      if (outcome === 'taken') throw taken('phone', sharedTexts.phoneTaken);
      return outcome === 'saved' && loadHousehold(id);
    },
  });
}

type Numbered = {
  readonly kind?: 'number' | 'number to call';
  readonly set: object;
  readonly writes: readonly Write[];
};

function correctNumber(account: AccountRecord, { phone, tell }: Correction, now: Date): Numbered {
  const { id, phone: former = '', phoneReserved, phoneVerified, contactPhone = '' } = account;
  const isCalled = phoneVerified && phone !== undefined;
  if (isCalled && phone !== contactPhone)
    return {
      kind: 'number to call',
      set: { contactPhone: phone === former ? undefined : phone || undefined },
      writes: [],
    };
  if (isCalled || phone === undefined || phone === former) return { set: {}, writes: [] };
  if (!isUnclaimed(account))
    return { kind: 'number to call', set: { phone: phone || undefined }, writes: [] };
  if (phone && !parseMobile(phone))
    throw new AppError('bad_input', undefined, { errors: { phone: invalidMobile } });
  return {
    kind: 'number',
    set: {
      phone: phone || undefined,
      phoneReserved: phone ? true : undefined,
      untold: tell ? undefined : true,
    },
    writes: [
      ...(phone ? [reservePhone(phone, id, now)] : []),
      ...(phoneReserved ? [freePhone(former, id), { remove: keys.ussdSession(former), condition: {} }] : []),
    ],
  };
}

/** What was corrected, for the log: not from what to what. */
function listKinds({ firstName, lastName, place }: Correction, number: string | undefined): string[] {
  const isNamed = firstName !== undefined || lastName !== undefined;
  return [isNamed && 'name', number, place && 'place'].filter((kind) => typeof kind === 'string');
}
