import { getProfile } from '#infra/stage/profiles.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { Account } from './account.ts';
import { type Finding, good, later, stop } from './finding.ts';

/** A secret key of Paystack. A public one (`pk_`) may ask for nothing. */
const secretKey = /^sk_(test|live)_\w+$/;

/** What Mobile Money needs, where the stage takes it; what the key says is never shown. */
export async function checkMobileMoney(settings: Settings, account: Account): Promise<readonly Finding[]> {
  const { region, domain, mailFrom, paystackKeyArn } = settings;
  if (!paystackKeyArn) return [];
  const secret = await account.secret(region, paystackKeyArn).catch((error: Error) => error);
  const findings = [checkPaystackKeys(settings, secret)];
  if (!domain && !mailFrom) {
    findings.push(
      later(
        'Paystack wants a mail address of each payer, and ours end in sankofa.invalid until domain or mailFrom is set: it may ' +
          'refuse them.',
      ),
    );
  }
  return findings;
}

/** @param secret undefined where there is none; the error where it may not be read */
function checkPaystackKeys(settings: Settings, secret: string | undefined | Error): Finding {
  const how = 'infra/runbook/mobile-money.md, "The key", says how to put it there.';
  if (secret instanceof Error)
    return later(`The secret of paystackKeyArn could not be read from here (${secret.message}).`);
  if (secret === undefined)
    return stop(`There is no secret with paystackKeyArn, or none with a value: nobody could pay. ${how}`);
  const keys = secret.split(',');
  if (keys.length > 2 || keys.some((key) => !secretKey.test(key.trim()))) {
    return stop(
      `The secret of paystackKeyArn is no key of Paystack, nor two with a comma: each begins with sk_live_ or sk_test_. ${how}`,
    );
  }
  const isTest = keys.some((key) => key.trim().startsWith('sk_test_'));
  const { servesPeople } = getProfile(settings);
  if (servesPeople && isTest)
    return later('A key of Paystack in the secret is one for tests (sk_test_): no money would come.');
  if (!servesPeople && !isTest)
    return later(
      `The key of Paystack is a real one (sk_live_): ${settings.stage} would ask people for real money.`,
    );
  return good(`Mobile Money is on, with ${isTest ? 'a key for tests' : 'a real key'} of Paystack.`);
}
