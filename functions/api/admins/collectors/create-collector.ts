import { checkProfile } from '#actions/accounts/check-profile.ts';
import { hashNewPassword } from '#actions/accounts/passwords/new-password.ts';
import { createCollector } from '#contracts/accounts/people-calls.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

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
