import { expect, it } from 'vitest';
import { expectDemo, setUpDemos } from '#testing/demo-test.ts';
import { setClock } from '#testing/pass-time.ts';
import { createCaller, nameInErrors, requestPickup } from './request-pickup.ts';

const api = setUpDemos();

// Ahead of every clock, as `testDay`; seed.more.test.ts has one of each weekday.
it.each([
  ['a leap day', '2036-02-29', '00:10'],
  ['a Saturday', '2037-11-28', '10:30'],
  ['the last day of a year', '2037-12-31', '23:50'],
])('the demo data on %s, %s at %s', (_, today, time) => expectDemo(api(), today, time));

it('a pickup of the demo that is refused is named', async () => {
  setClock('10:30');
  const request = { wasteType: 'glass', location: 'Osu, chop bar' } as const;
  const refused = requestPickup(createCaller(api().gateway), request, Date.now());
  await expect(refused).rejects.toThrow(
    /pickup of glass \(Osu, chop bar\).*POST \/pickups was refused with 401/,
  );
  const step = () => createCaller(api().gateway)('PATCH', '/pickups/nobody/cancel', {});
  await expect(nameInErrors(request, step)).rejects.toThrow(
    /pickup of glass \(Osu, chop bar\).*cancel was refused/,
  );
});
