import { getProfile } from '#infra/stage/profiles.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { listRoutes } from '#infra/stage/sms-routes.ts';
import type { Account } from './account.ts';
import { type Finding, good, later, stop } from './finding.ts';

/* What the keys of Arkesel and Paystack say is never shown. */

/** As Arkesel makes them: Base64. JSON, as Secrets Manager's console stores pairs, and a line's end are none. */
const arkeselKey = /^[\w+/=-]{8,}$/;

/** A secret key of Paystack. A public one (`pk_`) may ask for nothing. */
const paystackKey = /^sk_(test|live)_\w+$/;

const howForSms = 'infra/runbook/sms.md, "The routes", says how to put it there.';
const howForMoney = 'infra/runbook/mobile-money.md, "The key", says how to put it there.';

/** Whether Arkesel takes the key and has credit, where SMS go by it. */
export async function checkSmsKey(settings: Settings, account: Account): Promise<readonly Finding[]> {
  if (!settings.smsKeyArn || !listRoutes(settings).includes('arkesel')) return [];
  const key = await readKey(settings, account, 'smsKeyArn', `no SMS would go by Arkesel. ${howForSms}`);
  if (typeof key !== 'string') return [key];
  if (!arkeselKey.test(key)) {
    const form = 'plain text, the key alone, without quotes or spaces';
    return [stop(`The secret of smsKeyArn is no key of Arkesel: ${form}. ${howForSms}`)];
  }
  const credit = await account.arkeselCredit(key).catch((error: Error) => error);
  if (credit instanceof Error) return [later(`Arkesel could not be asked (${credit.message}).`)];
  return [judgeCredit(settings, credit)];
}

/** @returns a finding where there is no such secret, or where it may not be read. @param lack what would be without it */
async function readKey(
  settings: Settings,
  account: Account,
  name: 'smsKeyArn' | 'paystackKeyArn',
  lack: string,
): Promise<string | Finding> {
  const key = await account.secret(settings.region, settings[name] ?? '').catch((error: Error) => error);
  if (key instanceof Error)
    return later(`The secret of ${name} could not be read from here (${key.message}).`);
  return key ?? stop(`There is no secret with ${name}, or none with a value: ${lack}`);
}

function judgeCredit(
  settings: Settings,
  { status, balance }: Awaited<ReturnType<Account['arkeselCredit']>>,
): Finding {
  const refuse = getProfile(settings).servesPeople ? stop : later;
  if (status === 401 || status === 403)
    return refuse('Arkesel refuses the key in the secret of smsKeyArn: put that of its dashboard there.');
  if (status !== 200) return later(`Arkesel answered ${status} when asked for the balance: try again.`);
  if (balance && !/[1-9]/.test(balance))
    return refuse(
      `Arkesel's account is empty (${balance}): no SMS would go by it. Top it up on its dashboard.`,
    );
  return good(`Arkesel takes the key; balance: ${balance || 'not told'}.`);
}

/** What Mobile Money needs, where the stage takes it. */
export async function checkMobileMoney(settings: Settings, account: Account): Promise<readonly Finding[]> {
  if (!settings.paystackKeyArn) return [];
  const secret = await readKey(settings, account, 'paystackKeyArn', `nobody could pay. ${howForMoney}`);
  const finding = typeof secret === 'string' ? judgePaystackKeys(settings, secret) : secret;
  if (settings.domain || settings.mailFrom) return [finding];
  return [
    finding,
    later(
      'Paystack wants a mail address of each payer, and ours end in sankofa.invalid until domain or mailFrom is set: it may ' +
        'refuse them.',
    ),
  ];
}

function judgePaystackKeys(settings: Settings, secret: string): Finding {
  const keys = secret.split(',');
  if (keys.length > 2 || keys.some((key) => !paystackKey.test(key.trim())))
    return stop(
      `The secret of paystackKeyArn is no key of Paystack, nor two with a comma: each begins with sk_live_ or sk_test_. ${howForMoney}`,
    );
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
