import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LongSelectField } from './long-select-field.tsx';
import { SearchChoices } from './search-choices.tsx';

const towns = ['Abeka', 'Dansoman', 'Kasoa', 'Madina', 'Osu'];
const sides = ['Central', 'East', 'North', 'South', 'West'];
const options = towns.flatMap((town) =>
  sides.map((side) => ({ value: `${town}-${side}`.toLowerCase(), label: `${town} ${side}` })),
);

const chosenAreas = () =>
  new FormData(document.querySelector('form') as HTMLFormElement).getAll('areas').map(String);

function showChoices(chosen: readonly string[] = []) {
  const sent: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('form');
      }}
    >
      <SearchChoices label="Areas" hint="None means all" name="areas" options={options} chosen={chosen} />
      <button type="submit">Save</button>
    </form>,
  );
  return { sent, box: screen.getByRole('combobox', { name: 'Areas' }) };
}

test('several of many: eight at once, found by words, chosen by keys, and nothing is sent by Enter', async () => {
  const { sent, box } = showChoices();
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.click(box);
  expect(screen.getAllByRole('option')).toHaveLength(8);
  screen.getByText('8 of 25 shown. Type to find others.');
  await userEvent.keyboard('no mad');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Madina North']);
  screen.getByText('1 found.');
  await userEvent.keyboard('{Enter}');
  expect(chosenAreas()).toEqual(['madina-north']);
  expect(box).toHaveProperty('value', '');
  await userEvent.keyboard('osu{ArrowDown}{ArrowDown}{ArrowUp}');
  const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Osu East');
  expect(active?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(chosenAreas()).toEqual(['madina-north', 'osu-east']);
  await userEvent.keyboard('osu');
  // What is chosen is not offered again.
  expect(screen.getAllByRole('option').map((one) => one.textContent)).not.toContain('Osu East');
  expect(document.activeElement).toBe(box);
  expect(sent).toEqual([]);
});

test('what is chosen stands above with a way to remove it, and the focus goes on', async () => {
  const { box } = showChoices(['kasoa-west', 'closed-since', 'abeka-east']);
  const list = within(screen.getByRole('list', { name: 'Chosen: Areas' }));
  expect(list.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Kasoa West',
    'No longer available',
    'Abeka East',
  ]);
  expect(chosenAreas()).toEqual(['kasoa-west', 'closed-since', 'abeka-east']);
  await userEvent.click(list.getByRole('button', { name: 'Remove Kasoa West' }));
  expect(chosenAreas()).toEqual(['closed-since', 'abeka-east']);
  expect(document.activeElement).toBe(box);
});

test('Escape closes the list and nothing around it; nothing found is said', async () => {
  const { box } = showChoices();
  await userEvent.click(box);
  await userEvent.keyboard('nowhere');
  screen.getByText('Nothing found. Try fewer letters.');
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveProperty('value', '');
  // With the list closed, the key is the dialog's.
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true);
});

test('one of many shows what is chosen until another is; one of a few is the device’s own list', async () => {
  const show = (some: typeof options) => (
    <form>
      <LongSelectField label="Area" name="areas" options={some} defaultValue="kasoa-west" />
    </form>
  );
  const shown = render(show(options));
  const box = screen.getByRole('combobox', { name: 'Area' });
  expect(box).toHaveProperty('value', 'Kasoa West');
  expect(chosenAreas()).toEqual(['kasoa-west']);
  await userEvent.type(box, 'dan so');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(
    sides.map((side) => `Dansoman ${side}`),
  );
  await userEvent.click(screen.getByRole('option', { name: 'Dansoman South' }));
  expect(box).toHaveProperty('value', 'Dansoman South');
  expect(chosenAreas()).toEqual(['dansoman-south']);
  await userEvent.type(box, 'os');
  await userEvent.tab();
  expect(box).toHaveProperty('value', 'Dansoman South');
  shown.unmount();
  render(show(options.slice(0, 12)));
  expect(screen.getByRole('combobox', { name: 'Area' }).tagName).toBe('SELECT');
});
