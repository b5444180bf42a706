import { getProfile } from '#infra/stage/profiles.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { listRoutes } from '#infra/stage/sms-routes.ts';
import type { Account } from './account.ts';
import { type Finding, good, later, stop } from './finding.ts';

/** As Arkesel makes them: Base64. JSON, as Secrets Manager's console stores pairs, and a line's end are none. */
const arkeselKey = /^[\w+/=-]{8,}$/;

/** Whether Arkesel takes the key and has credit, where SMS go by it; what the key says is never shown. */
export async function checkSmsKey(settings: Settings, account: Account): Promise<readonly Finding[]> {
  const { region, smsKeyArn } = settings;
  if (!smsKeyArn || !listRoutes(settings).includes('arkesel')) return [];
  const how = 'infra/runbook/sms.md, "The routes", says how to put it there.';
  const key = await account.secret(region, smsKeyArn).catch((error: Error) => error);
  if (key instanceof Error)
    return [later(`The secret of smsKeyArn could not be read from here (${key.message}).`)];
  if (key === undefined)
    return [
      stop(`There is no secret with smsKeyArn, or none with a value: no SMS would go by Arkesel. ${how}`),
    ];
  if (!arkeselKey.test(key)) {
    return [
      stop(
        `The secret of smsKeyArn is no key of Arkesel: plain text, the key alone, without quotes or spaces. ${how}`,
      ),
    ];
  }
  const credit = await account.arkeselCredit(key).catch((error: Error) => error);
  return [
    credit instanceof Error
      ? later(`Arkesel could not be asked (${credit.message}).`)
      : judge(settings, credit),
  ];
}

function judge(
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
