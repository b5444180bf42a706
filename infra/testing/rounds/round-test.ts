import { ulid } from 'ulid';
import { hashPassword } from '#actions/accounts/passwords/passwords.ts';
import { startSession } from '#actions/accounts/start-session.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { newPhone, type TestPhone } from '#testing/phones/dialling-test.ts';
import type { PickupTest } from '#testing/pickup-test.ts';
import { type TestPerson, testPassword } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

export type CollectorPhone = TestPhone & { readonly person: TestPerson };

/** How the account of a collector is: by default approved, and dialling switched on with the password. */
type Properties = { readonly isApproved?: boolean; readonly isProved?: boolean; readonly email?: string };

/** A phone of a collector who can log in by its number. */
export async function collectorPhone(
  { api }: Pick<PickupTest, 'api'>,
  { isApproved = true, isProved = true, email = '' }: Properties = {},
): Promise<CollectorPhone> {
  const phone = newPhone(api);
  const account = await createAccount(
    {
      role: 'collector',
      firstName: 'Kwabena',
      lastName: 'Antwi',
      email,
      phone: phone.phone,
      phoneVerified: true,
      isApproved,
      passwordHash: await hashPassword(testPassword),
    },
    new Date(),
  );
  const started = await startSession(account, { remember: false }, new Date());
  if (!started) throw new Error('A new account was gone at once.');
  const { token } = started;
  const body = { sms: true, ussd: true, currentPassword: testPassword };
  if (isProved) await api.call('PUT /me/notifications', { token, body });
  return { ...phone, person: { ...account, token } };
}

/** A pickup of a household that is a collector's, assigned by the call of staff. */
export async function storeStop(
  { api, admin }: Pick<PickupTest, 'api' | 'admin'>,
  household: TestPerson,
  collector: TestPerson,
  scheduledAt: string,
  location: string,
  more: Partial<PickupRecord> = {},
): Promise<string> {
  const { id: userId, firstName, lastName, phone } = household;
  const id = joinPickupId({ pickupUlid: ulid(), userId });
  const user = { id: userId, firstName, lastName, phone };
  const content = { wasteType: 'plastic', location } as const;
  await createPickup(pendingPickup({ id, user, content, scheduledAt, ...more }));
  const assign = `PATCH /admins/pickups/${id}/assign`;
  const body = { collectorId: collector.id };
  const { status } = await api.call(assign, { token: admin.token, body });
  if (status !== 200) throw new Error(`The stop could not be assigned: ${status}`);
  return id;
}
