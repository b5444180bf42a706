import { correctHousehold } from '#actions/accounts/correct-household.ts';
import { correctPlace } from '#actions/accounts/correct-place.ts';
import { throttle } from '#actions/accounts/throttle.ts';
import { updateHousehold } from '#contracts/accounts/household-calls.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { householdCounter } from '#domain/accounts/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';

/** The place last: a repetition of a request that ended half way makes what is left follow. */
export const handler = endpoint(updateHousehold, async (call) => {
  const { params, body, account, act, idempotency, now } = call;
  if (body.phone && body.tell) await throttle([householdCounter(account.id, true)], now);
  const user = await correctHousehold(params.id, body, { act, idempotency }, now);
  if (body.place) await correctPlace(user, { ...body, place: body.place }, call);
  return { message: staffTexts.householdCorrected, user: viewAs('user', user) };
});
