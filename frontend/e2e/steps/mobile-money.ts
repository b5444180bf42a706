import { expect } from 'vitest';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { todayInAccra } from '#shared/dates.ts';
import { ownStack } from '#site/e2e/own-stack.ts';
import { admin, api, createAssignedPickup, newPerson, type Person } from '#site/e2e/people.ts';
import { waitForLaterToday } from '#testing/samples/later-today.ts';
import { newPhone } from './sms.ts';

/** A household with its phone, a collector and the office. */
export type MoneyPeople = {
  readonly ama: Person;
  readonly kofi: Person;
  readonly efua: Person;
  readonly phone: string;
};

/** The people, and the first prices of this stack: of plastic, from today on. */
export async function setPrices(): Promise<MoneyPeople> {
  const [ama, kofi, efua] = await Promise.all([
    newPerson('user', 'Ama'),
    newPerson('collector', 'Kofi'),
    admin(),
  ]);
  const prices = [{ wasteType: 'plastic', size: 'bin', amount: 1250 }];
  const validFrom = todayInAccra(new Date());
  await api('POST /admins/price-lists', efua.token, { areaId: everywhereId, validFrom, prices });
  return { ama, kofi, efua, phone: newPhone() };
}

/** A pickup of the household that was completed and not paid: GH₵ 12.50. */
export async function owe({ ama, kofi }: MoneyPeople, location: string): Promise<Pickup> {
  const when = { ...(await waitForLaterToday()), size: 'bin' };
  const { id } = await createAssignedPickup(ama, kofi, location, when);
  return (await api<{ pickup: Pickup }>(`PATCH /collectors/pickups/${id}/complete`, kofi.token, {})).pickup;
}

type Prompt = { readonly reference: string; readonly amount: number; readonly status: string };

/** Waits until the phone asks for the money, and approves. */
export async function approve({ phone }: MoneyPeople): Promise<void> {
  let asked: Prompt | undefined;
  const read = async () => {
    const answer = await fetch(`${ownStack().site}/phone/money?to=${phone}`);
    const prompts: readonly Prompt[] = await answer.json();
    asked = prompts.find(({ status }) => status === 'ongoing');
    return asked;
  };
  await expect.poll(read).toMatchObject({ amount: 1250 });
  const response = await fetch(`${ownStack().site}/phone/money`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: 'approve', reference: asked?.reference }),
  });
  expect(response.ok).toBe(true);
}
