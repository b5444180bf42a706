import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { createPriceList } from '#testing/samples/price-lists.ts';
import { AskAreaForm } from './ask-area-form.tsx';

connectRealApi();

const field = () => screen.getByLabelText<HTMLInputElement>('Your town or digital address');

async function ask(address: string): Promise<void> {
  await userEvent.clear(field());
  await userEvent.type(field(), address);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
}

const newArea = (admin: TestPerson, name: string, prefix: string) =>
  createArea(realApi(), admin, { name, addressPrefixes: [prefix] });

/** Leaves the named areas alone. */
async function turnEverywhere(admin: TestPerson, isActive: boolean): Promise<void> {
  const { token } = admin;
  const { areas } = (await realApi().call('GET /admins/areas', { token })).body;
  const { version } = areas.find(({ id }: { id: string }) => id === 'everywhere');
  await realApi().call('PATCH /admins/areas/everywhere', { token, body: { isActive, version } });
}

test('an address of an area is answered with its name and the way to a booking', async () => {
  const admin = await person('admin');
  await newArea(admin, 'Osu', 'GA-184');
  render(<AskAreaForm />);
  await ask('ga 184 0021');
  await screen.findByText('Yes, we come to Osu.');
  const [link] = screen.getAllByRole('link', { name: 'Book a Pickup' });
  expect(link?.getAttribute('href')).toBe('/schedule-pickup');
  await ask('Osu, behind the chapel');
  await screen.findByText('Yes, we come to Osu.');
  await userEvent.type(field(), '1');
  expect(screen.queryByText('Yes, we come to Osu.')).toBeNull();
});

test('any other place is served while Everywhere is active, else it is told the areas', async () => {
  const admin = await person('admin');
  await newArea(admin, 'Kaneshie', 'GC-1');
  const { unmount } = render(<AskAreaForm />);
  await screen.findByText('Enter your town above to see if we come.');
  await ask('near the Kasoa market');
  await screen.findByText('Kasoa isn’t in an area of its own yet. We’ll come anyway.');
  unmount();
  await turnEverywhere(admin, false);
  render(<AskAreaForm />);
  await screen.findByText('Kaneshie');
  await ask('AK-039-5028');
  await screen.findByText('We don’t come to AK-039-5028 yet. Our areas are below.');
  expect(screen.getByRole('link', { name: 'Ask us to come' }).getAttribute('href')).toBe('/contact-us');
  await turnEverywhere(admin, true);
});

test('the answer names the price of a bag, and the way to all prices', async () => {
  const admin = await person('admin');
  const area = await newArea(admin, 'Labadi and La Paz', 'GL-1');
  const prices = [{ wasteType: 'general', size: 'bag', amount: 700 }];
  await createPriceList(realApi(), admin, { areaId: area.id, prices });
  render(<AskAreaForm />);
  await ask('la paz');
  await screen.findByText('Yes, we come to Labadi and La Paz.');
  screen.getByText('From GH₵ 7.00 for a bag of general waste.');
  const link = screen.getByRole('link', { name: 'All prices' });
  expect(link.getAttribute('href')).toBe(`/prices?area=${area.id}`);
});

test('a place that nobody knows is no yes, and stays in the field', async () => {
  render(<AskAreaForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  screen.getByText('Please enter a town or a digital address');
  expect(document.activeElement).toBe(field());
  await ask('near the market');
  await screen.findByText(/^We don’t know this place by name/);
  expect(field().value).toBe('near the market');
});

test('without a network it says so, keeps the address, and asks again when told to', async () => {
  goOffline();
  render(<AskAreaForm />);
  await screen.findByText('We couldn’t load our areas.');
  await ask('GA-184-0021');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach Sankofa/);
  expect(field().value).toBe('GA-184-0021');
  goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Enter your town above to see if we come.');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText(/^Yes/);
  expect(called.filter((one) => one.includes('/areas')).length).toBeGreaterThan(1);
});
