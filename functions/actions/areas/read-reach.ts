import type { DayReach } from '#contracts/areas/day-reach.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { iteratePickupsWithHistory } from '#data/pickups/area-day.ts';
import { isHiddenFrom } from '#domain/accounts/account.ts';
import type { AreaRecord } from '#domain/areas/area.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { findEmail, findPhone, rowOf } from '#notices/due.ts';
import { fullName } from '#shared/full-name.ts';

/** Pickups that are looked at: reading them takes some 3 s of the ten that a call has, and naming them 300 KB. */
const most = 1_500;

/** Whom a closing tells that their pickup is postponed. @param isClosed the day: those that were postponed already count, too */
export async function readReach(
  areas: readonly AreaRecord[],
  date: string,
  isClosed: boolean,
): Promise<DayReach> {
  const pickups = await listMet(areas, date, isClosed);
  const reach = await sortByReach('postponed', pickups);
  return { ...reach, ...(pickups.length >= most && { isPartial: true }) };
}

/** Whose households get a notice of a kind about their pickup, by what; the others in the order of their times. */
export async function sortByReach(kind: 'postponed' | 'rescheduled', pickups: readonly PickupRecord[]) {
  const ids = new Set(pickups.map(({ user }) => user.id));
  const accounts = new Map((await findAccounts([...ids])).map((account) => [account.id, account]));
  const row = rowOf({ kind });
  const channels = pickups.map((pickup) => {
    const known = accounts.get(pickup.user.id);
    const account = known && !isHiddenFrom(known, pickup) ? known : undefined;
    if (findEmail(row, { account })) return 'mail';
    return findPhone(row, { account }) ? 'sms' : undefined;
  });
  const count = (channel: string) => channels.filter((one) => one === channel).length;
  const unreached = pickups.filter((_, index) => channels[index] === undefined);
  return {
    mail: count('mail'),
    sms: count('sms'),
    unreached: unreached.map(describe).sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt)),
  };
}

async function listMet(areas: readonly AreaRecord[], date: string, isClosed: boolean) {
  const met: PickupRecord[] = [];
  for (const { id } of areas)
    for await (const { pickups } of iteratePickupsWithHistory(id, date, undefined, isClosed)) {
      met.push(...pickups.filter(({ awaitingTime }) => (awaitingTime?.cause ?? 'postponed') === 'postponed'));
      if (met.length >= most) return met.slice(0, most);
    }
  return met;
}

function describe({ id, user, content, scheduledAt }: PickupRecord) {
  return { id, name: fullName(user), phone: user.phone, location: content.location, scheduledAt };
}
