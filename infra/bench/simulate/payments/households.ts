import { ulid } from 'ulid';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { putPosting } from '#data/money/ledger.ts';
import { newPickupItem } from '#data/pickups/pickup-items.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { transact } from '#data/table/transaction.ts';
import { chargeCompletion } from '#domain/money/settle.ts';
import { appendEntry, type PickupRecord } from '#domain/records/pickup.ts';
import type { TestApi } from '#testing/api.ts';
import { givePrice, proveNumber, sampleAmounts } from '#testing/money/money-test.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

export type Household = { readonly person: TestPerson; readonly phone: string; readonly pickupIds: string[] };

/** What each pickup of the bench costs, in pesewas. */
export const price = sampleAmounts.bin;

/** A pickup that its collector has under way, of which all others are made. */
export async function makeSamplePickup(api: TestApi, collector: TestPerson, admin: TestPerson) {
  const { token } = await person('user', { firstName: 'Esi' });
  const { body } = await api.call('POST /pickups', { token, body: pickupRequest() });
  const { id } = body.pickup;
  await bringToToday(id);
  const assigned = { token: admin.token, body: { collectorId: collector.id } };
  const answer = await api.call(`PATCH /admins/pickups/${id}/assign`, assigned);
  if (answer.status !== 200) throw new Error(`The sample was not assigned: ${JSON.stringify(answer.body)}`);
  await givePrice(id);
  return loadPickup(id);
}

export async function makeHousehold(number: number, sample: PickupRecord, pickups: number) {
  const phone = `+23324${String(1_000_000 + number)}`;
  const account = await person('user', { firstName: 'Ama', phone });
  await proveNumber(account, phone);
  const pickupIds: string[] = [];
  for (let one = 0; one < pickups; one++) pickupIds.push(await makePickup(account, phone, sample));
  return { person: account, phone, pickupIds };
}

async function makePickup({ id, firstName, lastName }: TestPerson, phone: string, sample: PickupRecord) {
  const now = new Date();
  const collector = sample.assignedCollector;
  if (!collector) throw new Error('The sample has no collector.');
  const by = { role: 'collector' as const, id: collector.id, name: collector.firstName };
  const completed: PickupRecord = {
    ...sample,
    id: joinPickupId({ pickupUlid: ulid(), userId: id }),
    user: { ...sample.user, id, firstName, lastName, phone },
    status: 'completed',
    history: appendEntry(sample.history, { at: now.toISOString(), event: 'completed', by }),
    receipts: [],
  };
  const { pickup, posting } = chargeCompletion(completed, {}, collector.id, { by, now });
  if (!posting) throw new Error('Nothing is to pay.');
  const put = { put: newPickupItem(pickup), condition: { exists: false } };
  await transact([put, putPosting(id, posting)]);
  return pickup.id;
}
