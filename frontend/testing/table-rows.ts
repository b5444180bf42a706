import { screen, within } from '@testing-library/react';

/** The row of a table whose first column says this, waiting for it. */
export async function rowOf(name: string) {
  const header = await screen.findByRole('rowheader', { name });
  const row = header.closest('tr');
  if (!row) throw new Error('a row header without a row');
  return within(row);
}

/** The question on the screen. */
export function question() {
  return within(screen.getByRole('alertdialog'));
}
