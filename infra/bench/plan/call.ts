import { withEngine } from '#infra/bench/bench-data.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { startTestApi } from '#testing/api.ts';
import { person } from '#testing/samples/people.ts';
import { storeDay } from '#testing/samples/stored-day.ts';

const PICKUPS = 1000;
const COLLECTORS = 40;

/** Prints how long the call itself takes, with what it reads of a table with a day in it. */
export async function measureCall(): Promise<void> {
  await withEngine(async () => {
    const api = await startTestApi();
    const date = addDays(todayInAccra(new Date()), 3);
    const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
    await storeDay(
      { endpoint, tableName: api.tableName },
      { date, pickups: PICKUPS, collectors: COLLECTORS },
    );
    const { token } = await person('admin');
    const [started, usage] = [performance.now(), process.cpuUsage()];
    const { status, body } = await api.call('POST /admins/plans', { token, body: { date } });
    const milliseconds = Math.round(performance.now() - started);
    const { user, system } = process.cpuUsage(usage);
    const processor = Math.round((user + system) / 1000);
    console.log(
      `\nPOST /admins/plans with ${PICKUPS} pickups and ${COLLECTORS} collectors: ${status}, ${body.rounds?.length} rounds, ` +
        `${JSON.stringify(body).length} bytes, ${milliseconds} ms, of processor time ${processor} ms`,
    );
    await api.stop();
  });
}
