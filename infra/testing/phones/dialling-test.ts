import { findByPhone } from '#data/accounts/identities.ts';
import { keys } from '#data/keys.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { getItem, putItem } from '#data/table/table.ts';
import { ussdTexts } from '#domain/phones/ussd/texts.ts';
import type { SummaryRecord } from '#domain/records/pickup.ts';
import type { TestApi } from '#testing/api.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { createHandset, type Handset, type HandsetScreen } from './handset.ts';

export type TestPhone = Handset & { readonly phone: string };

/** A phone whose number has no account. */
export function newPhone({ gateway }: Pick<TestApi, 'gateway'>, phone = toE164(uniquePhone())): TestPhone {
  return { phone, ...createHandset(gateway, phone) };
}

/** A phone whose owner has signed up by dialling, in the first area where there are several; its session is still open. */
export async function knownPhone(
  api: Pick<TestApi, 'gateway'>,
  area?: string,
): Promise<TestPhone & { readonly userId: string }> {
  const handset = newPhone(api);
  await handset.dial();
  await handset.send('1', 'Ama Mensah', 'Kasoa, blue kiosk', ...(area ? [area] : []));
  return { ...handset, userId: (await findByPhone(handset.phone))?.accountId ?? '' };
}

/** Dials, and goes back to the first screen from wherever the last session ended. */
export async function dialMenu(handset: Handset): Promise<HandsetScreen> {
  let screen = await handset.dial();
  while (!screen.isFinal && !screen.text.endsWith(ussdTexts.exit)) screen = await handset.send('0');
  return screen;
}

/** What is stored of the session of a phone. */
export async function readSessionItem({ phone }: Pick<TestPhone, 'phone'>) {
  return { phone, item: await getItem(keys.ussdSession(phone)) };
}

/** As if the requests after it had not been stored, and their answers were lost. */
export async function restoreSessionItem({ phone, item }: Awaited<ReturnType<typeof readSessionItem>>) {
  await putItem({ ...item, ...keys.ussdSession(phone) }, {});
}

export async function getPickups(id: string): Promise<readonly SummaryRecord[]> {
  return (await listOwnPickups({ id }, { limit: 50 })).pickups;
}

/** What to enter at the menu to be asked for confirmation: plastic, the saved place, tomorrow, the first hours. */
export const toConfirm = ['1', '3', '1', '2', '1'] as const;
