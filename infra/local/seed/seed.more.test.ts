import { describe, it } from 'vitest';
import { expectDemo, setUpDemos } from '#testing/demo-test.ts';

const api = setUpDemos();

/** One of each weekday, the last days of a year and of three months among them; as `testDay`, ahead of every clock. */
const days = [
  ['Monday', '2037-11-30'],
  ['Tuesday', '2037-11-24'],
  ['Wednesday', '2037-11-25'],
  ['Thursday', '2037-12-31'],
  ['Friday', '2036-02-29'],
  ['Saturday', '2037-11-28'],
  ['Sunday', '2038-01-31'],
] as const;

describe.each(days)('the demo data on %s, %s', (_, today) => {
  it.each(['00:10', '10:30', '23:50'])('at %s', (time) => expectDemo(api(), today, time));
});
