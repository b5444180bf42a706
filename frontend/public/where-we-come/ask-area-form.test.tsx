import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { AskAreaForm } from './ask-area-form.tsx';

connectRealApi();

const field = () => screen.getByLabelText<HTMLInputElement>('Digital address');

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
  await userEvent.type(field(), '1');
  expect(screen.queryByText('Yes, we come to Osu.')).toBeNull();
});

test('any other address is served while Everywhere is active, else it is told the areas', async () => {
  const admin = await person('admin');
  await newArea(admin, 'Kaneshie', 'GC-1');
  const { unmount } = render(<AskAreaForm />);
  await screen.findByText('We come everywhere in Ghana, at any time.');
  await ask('AK-039-5028');
  await screen.findByText('Yes. We come everywhere in Ghana, at any time.');
  unmount();
  await turnEverywhere(admin, false);
  render(<AskAreaForm />);
  await screen.findByText('Kaneshie');
  await ask('AK-039-5028');
  await screen.findByText('Not yet. You see our areas below.');
  expect(screen.getByRole('link', { name: 'Ask us to come' }).getAttribute('href')).toBe('/contact-us');
  await turnEverywhere(admin, true);
});

test('an address that is none is refused at the field, and stays there', async () => {
  render(<AskAreaForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  screen.getByText('Digital address is required');
  await ask('near the market');
  screen.getByText('Please enter it like GA-183-8164');
  expect(field().value).toBe('near the market');
  expect(document.activeElement).toBe(field());
});

test('without a network it says so, keeps the address, and asks again when told to', async () => {
  goOffline();
  render(<AskAreaForm />);
  await screen.findByText('Our areas did not load.');
  await ask('GA-184-0021');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach Sankofa/);
  expect(field().value).toBe('GA-184-0021');
  goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('We come everywhere in Ghana, at any time.');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText(/^Yes/);
  expect(called.filter((one) => one.includes('/areas')).length).toBeGreaterThan(1);
});
