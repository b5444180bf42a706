import { log } from '#config/log.ts';
import { type Export, startExport } from '#data/table/backups.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';

/** Its schedule starts it every six hours, so once in these. */
const nightHours = 6;

const startOf = (date: string) => new Date(`${date}T00:00:00.000Z`);

/** Each night has what changed yesterday exported; on the first of a month the whole table as it was at midnight. */
export async function handler(): Promise<void> {
  const now = new Date();
  if (now.getUTCHours() >= nightHours) return;
  const wanted = chooseExport(todayInAccra(now));
  await startExport(wanted);
  log.info('table: exported', { folder: wanted.folder });
}

function chooseExport(today: string): Export {
  if (today.endsWith('-01')) return { folder: `whole/${today}`, token: `whole-${today}`, at: startOf(today) };
  const yesterday = addDays(today, -1);
  return {
    folder: `changes/${yesterday}`,
    token: `changes-${today}`,
    from: startOf(yesterday),
    to: startOf(today),
  };
}
