import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Size } from '#contracts/money/sizes.ts';
import {
  cellsOf,
  openRound,
  rowOf,
  showPlan,
  startPlanDay,
  storeWorker,
} from '#site/testing/plan-screen.tsx';
import { connectRealApi } from '#site/testing/real-api.ts';
import { findOpenDialog, storePickup } from '#site/testing/render-screen.tsx';
import { person } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { storeStation, switchOff } from '#testing/samples/stored-station.ts';

connectRealApi();

let date: string;

beforeEach(async () => {
  ({ date } = await startPlanDay());
});

/** Gates to the east of each other in one window, each 1.5 km by road from the one before. */
async function storeGates(count: number, accuracy?: number, size?: Size) {
  const household = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  const { content } = pendingPickup();
  const scheduledAt = `${date}T08:00:00.000Z`;
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const location = `Gate ${index + 1}`;
      const position = { lat: 5.6, lng: -0.2 + index / 100, accuracy };
      return storePickup(household, location, {
        scheduledAt,
        content: { ...content, location, position, size },
      });
    }),
  );
}

const stopsOf = (name: string) =>
  within(screen.getByRole('list', { name: `Stops of ${name}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

test('a stop that moves down gets a new time at once, with new kilometres and totals', async () => {
  await storeGates(3);
  await storeWorker(date, 'Line');
  await showPlan(date, 'Assign 3 pickups');
  expect(cellsOf('Kofi Line')[2]).toBe('3.0');
  screen.getByText(/^1 round · 3 stops · about 3 km · 08:00\sAM – 08:33\sAM$/);
  const own = await openRound('Kofi Line');
  const times = () =>
    stopsOf('Kofi Line').map((text) => /\d\d:\d\d\s[AP]M/.exec(text)?.[0]?.replace('\u00a0', ' '));
  expect(times()).toEqual(['08:00 AM', '08:13 AM', '08:27 AM']);
  const places = () => stopsOf('Kofi Line').map((text) => /Gate \d/.exec(text)?.[0]);
  const [, middle] = places();
  await userEvent.click(own.getByRole('button', { name: `Down: ${middle}` }));
  expect(places()[2]).toBe(middle);
  expect(times()).toEqual(['08:00 AM', '08:21 AM', '08:34 AM']);
  expect(cellsOf('Kofi Line')[2]).toBe('4.5');
  screen.getByText(/^1 round · 3 stops · about 4\.5 km · 08:00\sAM – 08:40\sAM$/);
  await userEvent.click(own.getByRole('button', { name: `Up: ${middle}` }));
  expect(cellsOf('Kofi Line')[2]).toBe('3.0');
  expect(cellsOf('Kofi Line')).toContain('Changed by hand');
});

test('a full vehicle goes to a station between its stops, also after a change by hand', async () => {
  const station = await storeStation({ position: { lat: 5.61, lng: -0.19 } });
  onTestFinished(() => switchOff(station));
  await storeGates(3, undefined, 'load');
  await storeWorker(date, 'Tips');
  await showPlan(date, 'Assign 3 pickups');
  const own = await openRound('Kofi Tips');
  const list = () =>
    stopsOf('Kofi Tips').map((text) =>
      /Gate \d|Tip at Kpone, about \d\d:\d\d\s[AP]M/.exec(text)?.[0].slice(0, 6),
    );
  const tip = 'Tip at';
  expect(list().map((text) => (text === tip ? text : 'stop'))).toEqual([
    'stop',
    tip,
    'stop',
    tip,
    'stop',
    tip,
  ]);
  screen.getByText('Up to 800 of 1,200 litres on board');
  const [first, , second] = list();
  await userEvent.click(own.getByRole('button', { name: `Down: ${first}` }));
  expect(list().slice(0, 3)).toEqual([second, tip, first]);
  const about = stopsOf('Kofi Tips').map((text) => /\d\d:\d\d/.exec(text)?.[0] ?? '');
  expect(about).toEqual(about.toSorted());
  // From each gate to the station, 1.5 km to the north of the middle one, and back to the next.
  expect(Number(cellsOf('Kofi Tips')[2])).toBeGreaterThan(7);
});

test('a stop goes to the rounds that it lengthens least first, with the kilometres that it adds', async () => {
  await storeGates(4);
  await storeWorker(date, 'Abeka', 2);
  await storeWorker(date, 'Zongo', 2);
  await storeWorker(date, 'Away', 2, { daysOff: [date] });
  await showPlan(date, 'Assign 4 pickups');
  const own = await openRound('Kofi Abeka');
  const [place] = stopsOf('Kofi Abeka').map((text) => /Gate \d/.exec(text)?.[0]);
  await userEvent.click(own.getByRole('button', { name: `Move ${place}` }));
  const dialog = within(await findOpenDialog());
  const options = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(options[0]).toMatch(/^Kofi Zongo \+ \d(\.\d)? km\s+Full\s+2 → 3 of 2/);
  expect(options).toContainEqual(expect.stringMatching(/^Kofi Away\s+Off\s+0 → 1 of 2/));
  for (const other of options.slice(1)) expect(other).toContain('Off');
  const added = Number(/\+ ([\d.]+) km/.exec(options[0] ?? '')?.[1]);
  const before = Number(cellsOf('Kofi Zongo')[2]);
  await userEvent.click(dialog.getAllByRole('radio')[0] as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: 'Move to Kofi Zongo' }));
  expect(Number(cellsOf('Kofi Zongo')[2])).toBeCloseTo(before + added, 0);
  expect(cellsOf('Kofi Zongo')).toContain('3 of 2');
  expect(cellsOf('Kofi Abeka')).toContain('1 of 2');
});

test('a rough position is told as rough, and not drawn', async () => {
  await storeGates(2);
  await storeGates(1, 900);
  await storeWorker(date, 'Rough');
  await showPlan(date, 'Assign 3 pickups');
  screen.getByRole('img', { name: /^The day as a drawing: 1 round, 2 of 3 stops/ });
  await openRound('Kofi Rough');
  expect(stopsOf('Kofi Rough').filter((text) => text.includes('rough map point'))).toHaveLength(1);
});

test('a round that is pointed at is raised in the drawing, and one chosen there is opened in the table', async () => {
  await storeGates(3);
  await storeWorker(date, 'Drawn');
  await showPlan(date, 'Assign 3 pickups');
  const drawing = screen.getByRole('img', {
    name: /^The day as a drawing: 1 round, 3 of 3 stops, north is up$/,
  });
  const isRaised = () => drawing.hasAttribute('data-raised');
  expect(isRaised()).toBe(false);
  await userEvent.hover(rowOf('Kofi Drawn'));
  expect(isRaised()).toBe(true);
  await userEvent.unhover(rowOf('Kofi Drawn'));
  expect(isRaised()).toBe(false);
  const shape = drawing.querySelector('.round') as Element;
  await userEvent.click(shape);
  expect(stopsOf('Kofi Drawn')).toHaveLength(3);
  await userEvent.click(shape);
  expect(screen.queryByRole('list', { name: 'Stops of Kofi Drawn' })).toBeNull();
});
