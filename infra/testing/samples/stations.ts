import type { TestAnswer, TestApi } from '#testing/api.ts';
import type { TestPerson } from './people.ts';

/** Makes a station in Accra that takes plastic and paper for GH₵ 5.00 a load, unless `more` says otherwise. */
export async function createStation(
  api: TestApi,
  admin: TestPerson,
  more: object = {},
): Promise<TestAnswer['body']> {
  const body = {
    name: `Station ${Math.random()}`,
    kind: 'landfill',
    position: { lat: 5.6, lng: -0.2 },
    controlLevel: 'basic',
    takes: ['plastic', 'paper'],
    fee: { amount: 500, per: 'load' },
    ...more,
  };
  const answer = await api.call('POST /admins/stations', { token: admin.token, body });
  if (answer.status !== 201) throw new Error(`The station could not be made: ${JSON.stringify(answer.body)}`);
  return answer.body.station;
}
