import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { Screen as Overview } from '#office/admin-dashboard/screen.tsx';
import { Screen as Money } from '#office/money/screen.tsx';
import { newAma, showDetails } from '#site/testing/details-page.tsx';
import { click, logInAs } from '#site/testing/people.tsx';
import { completeStop, createPricedStop, storeBalance } from '#site/testing/priced-pickups.ts';
import { connectRealApi } from '#site/testing/real-api.ts';
import { openDialog, readPickup } from '#site/testing/render-dialog.tsx';
import { findOpenDialog, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { fillOffice } from '#testing/money/money-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

connectRealApi();

let ama: TestPerson;
let kofi: TestPerson;
let efua: TestPerson;
let kojo: TestPerson;

beforeAll(async () => {
  await fillOffice();
  await storeBalance(ledgerAccounts.office, 1_000_000);
});

test('says to the only one with Money that nothing waits', async () => {
  await logInAdmin();
  showScreen(Money, '/money');
  await screen.findByText('You’re the only one with Money, so nothing waits for a second person.');
});

/** An admin since long enough to confirm. */
async function colleague(firstName: string): Promise<TestPerson> {
  const made = await person('admin', { firstName, lastName: 'Owusu' });
  const createdAt = new Date(Date.now() - 100 * 3_600_000).toISOString();
  await updateItem(keys.account(made.id), { set: { createdAt } }, {});
  return { ...made, createdAt };
}

/** A pickup that cost GH₵ 250.00, paid in cash; Efua asks to give it all back. */
async function askForRefund(reason: string): Promise<Pickup> {
  const amounts = { bag: 500, bin: 25_000 };
  const stop = await createPricedStop(kofi, ama, 'Kasoa', { amounts });
  const pickup = await completeStop(stop, kofi, { paid: { method: 'cash', amount: 25_000 } });
  await showDetails(pickup, efua);
  await click('Refund');
  await userEvent.type(within(openDialog()).getByLabelText('Reason'), reason);
  await userEvent.click(within(openDialog()).getByRole('button', { name: 'Refund' }));
  await screen.findByText(/colleague with Money/i);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return pickup;
}

const refunded = async (pickup: Pickup) => (await readPickup(pickup, ama)).money?.paid === 0;
const panel = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Waiting for a second person' })).closest(
      'section',
    ) as HTMLElement,
  );
const rowOf = async (reason: string) =>
  within((await (await panel()).findByText(`Reason: ${reason}`)).closest('li') as HTMLElement);

describe('with a colleague', () => {
  beforeEach(async () => {
    [ama, kofi, efua, kojo] = await Promise.all([
      newAma(),
      person('collector', { firstName: 'Kofi', lastName: 'Boateng' }),
      colleague('Efua'),
      colleague('Kojo'),
    ]);
  });

  test('who asked waits; a colleague confirms, and only then is it done', async () => {
    const pickup = await askForRefund('The bin was never emptied');
    expect(await refunded(pickup)).toBe(false);
    const own = showScreen(Money, '/money');
    const row = await rowOf('The bin was never emptied');
    row.getByText('You asked. A colleague has to confirm it.');
    expect(row.queryByRole('button')).toBeNull();
    own.leave();
    logInAs(kojo);
    showScreen(Money, '/money');
    const asked = await rowOf('The bin was never emptied');
    asked.getByText(/^Efua Owusu asked on /);
    const link = asked.getByRole('link', { name: /^Pickup \w{6}, Ama Mensah$/ });
    expect(link.getAttribute('href')).toBe(`/pickup-details?id=${pickup.id}`);
    await userEvent.click(asked.getByRole('button', { name: /^Confirm: Refund, GH₵.250\.00$/ }));
    const dialog = within(await findOpenDialog('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText('Reason: The bin was never emptied')).toBeNull());
    expect(await refunded(pickup)).toBe(true);
  });

  test('a colleague rejects it with a reason or none, and nothing is done', async () => {
    const pickup = await askForRefund('Ama says so');
    logInAs(kojo);
    const overview = showScreen(Overview, '/admin-dashboard');
    const link = await screen.findByRole('link', { name: /^1 request for money waits$/ });
    expect(link.getAttribute('href')).toBe('/money');
    overview.leave();
    showScreen(Money, '/money');
    const asked = await rowOf('Ama says so');
    await userEvent.click(asked.getByRole('button', { name: /^Reject: Refund/ }));
    const dialog = within(await findOpenDialog());
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByText('Reason: Ama says so')).toBeNull());
    expect(await refunded(pickup)).toBe(false);
  });
});
