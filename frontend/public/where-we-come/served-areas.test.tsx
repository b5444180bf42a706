import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { ServedAreas } from './served-areas.tsx';

const everywhere = { id: everywhereId, name: 'Everywhere', addressPrefixes: [] };
const osu = { id: 'A', name: 'Osu', addressPrefixes: ['GA-184'] };
const kasoa = { id: 'B', name: 'Kasoa', addressPrefixes: ['CG'] };

test('lists named areas by name, and says what holds for other places', () => {
  const { rerender } = render(<ServedAreas areas={[osu, everywhere, kasoa]} />);
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Kasoa', 'Osu']);
  screen.getByText(/^We come to other places, too\./);
  rerender(<ServedAreas areas={[osu]} />);
  screen.getByText('Is your area missing? Ask us to come.');
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-us');
  rerender(<ServedAreas areas={[everywhere]} />);
  expect(screen.queryByRole('list')).toBeNull();
  screen.getByText(/^We come wherever you are\./);
  rerender(<ServedAreas areas={[]} />);
  screen.getByText(/^We’re not taking bookings/);
});
