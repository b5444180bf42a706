import { correctPlace } from '#actions/accounts/correct-place.ts';
import { loadHousehold } from '#actions/accounts/load-household.ts';
import { throttle } from '#actions/throttle.ts';
import { updateHousehold } from '#contracts/accounts/household-calls.ts';
import { invalidMobile, parseMobile } from '#contracts/phones/sms-fields.ts';
import { profileAttributes, taken } from '#data/accounts/accounts.ts';
import { freePhone, reservePhone } from '#data/accounts/identities.ts';
import { saveIdentities } from '#data/accounts/identity-changes.ts';
import { logAct } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { changeOnce } from '#data/table/change-once.ts';
import type { Write } from '#data/table/transaction.ts';
import { type AccountRecord, isUnclaimed, viewAs } from '#domain/accounts/account.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { AppError } from '#domain/app-error.ts';
import { appendReceipt, findReceipt } from '#domain/idempotency.ts';
import { householdCounter } from '#domain/throttle-rules.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

type UpdateCall = Call<typeof updateHousehold>;

/** The place last: a repetition of a request that ended half way makes what is left follow. */
export const handler = endpoint(updateHousehold, async (call) => {
  const { body, account, now } = call;
  if (body.phone && body.tell) await throttle([householdCounter(account.id, true)], now);
  const user = await correctPerson(call);
  if (body.place) await correctPlace(user, { ...body, place: body.place }, call);
  return { message: staffTexts.householdCorrected, user: viewAs('user', user) };
});

/** Corrects names and number; a new one finds an unclaimed account. @throws AppError `not_found`, `conflict` (stale, taken), `bad_input` (no SMS) */
function correctPerson({ params: { id }, body, act, idempotency, now }: UpdateCall) {
  return changeOnce({
    load: () => loadHousehold(id),
    receipt: (account) => findReceipt(account.receipts ?? [], idempotency) && account,
    decide: (account) => {
      const { version, firstName, lastName } = body;
      if (version !== undefined && version !== account.version) throw new AppError('conflict');
      const number = correctNumber(account, body, now);
      const set = {
        ...profileAttributes({ firstName, lastName }),
        ...number.set,
        receipts: appendReceipt(account.receipts ?? [], idempotency && { ...idempotency, message: '' }),
      };
      const reason = listKinds(body, number.kind).join(', ');
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

/** An empty phone removes it. */
function correctNumber(account: AccountRecord, { phone, tell }: UpdateCall['body'], now: Date): Numbered {
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
      unnotified: tell ? undefined : true,
    },
    writes: [
      ...(phone ? [reservePhone(phone, id, now)] : []),
      ...(phoneReserved ? [freePhone(former, id), { remove: keys.ussdSession(former), condition: {} }] : []),
    ],
  };
}

/** What was corrected, for the log: not from what to what. */
function listKinds({ firstName, lastName, place }: UpdateCall['body'], number: string | undefined): string[] {
  const isNamed = firstName !== undefined || lastName !== undefined;
  return [isNamed && 'name', number, place && 'place'].filter((kind) => typeof kind === 'string');
}
