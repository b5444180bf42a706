import { checkProfile } from '#api/shared/check-profile.ts';
import { createCollector } from '#contracts/people-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { createAccount } from '#data/accounts.ts';
import { viewAs } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';
import { hashNewPassword } from '#http/new-password.ts';

export const handler = endpoint(createCollector, async ({ body, now, act }) => {
  const { firstName, lastName, email, password, isApproved, phone, profile } = body;
  await checkProfile(profile);
  const passwordHash = await hashNewPassword(password, { firstName, lastName, email, phone });
  const account = await createAccount(
    {
      role: 'collector',
      firstName,
      lastName,
      email,
      phone,
      isApproved,
      work: profile && { profile },
      passwordHash,
      invited: true,
    },
    now,
    { act },
  );
  return { message: sharedTexts.collectorCreated, collector: viewAs('collector', account) };
});
