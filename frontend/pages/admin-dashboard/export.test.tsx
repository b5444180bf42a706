import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectRealApi } from '#site/testing/real-api.ts';
import { book, findOpenDialog, logInAdmin, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as AdminDashboard } from './screen.tsx';

connectRealApi();

let files: Blob[];
let esi: TestPerson;

beforeEach(async () => {
  files = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob); // the page makes no other object URLs
    return 'blob:test';
  });
  await logInAdmin();
  esi = await person('user', { firstName: 'Esi', lastName: 'Owusu', phone: '+233241111111' });
});

async function startExport(search: string): Promise<void> {
  showScreen(AdminDashboard, `/admin-dashboard?tab=managePickups&${search}`);
  await screen.findAllByRole('row');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
}

async function readFile(): Promise<{ readonly text: string; readonly lines: readonly string[] }> {
  await expect.poll(() => files.length, { timeout: 10_000 }).toBe(1);
  const bytes = new Uint8Array(await (files[0] as Blob).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  return { text, lines: text.trimEnd().split('\r\n') };
}

test('one file with safe cells, both forms of dates, and only what the filters find', async () => {
  const pickup = await book(esi, { location: '=HYPERLINK("http://evil")', wasteType: 'rubber' });
  await book(esi, { location: 'Not asked for', wasteType: 'glass' });
  await startExport('wasteType=rubber');
  const { text, lines } = await readFile();
  expect(lines).toHaveLength(2);
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(text).toMatch(/Esi Owusu,024 111 1111/);
  const { date, time, scheduledAt, createdAt } = pickup;
  expect(lines[1]).toContain(`,${date},${time},${scheduledAt.slice(0, 10)},${scheduledAt.slice(11, 16)},`);
  expect(lines[1]).toContain(createdAt);
  await screen.findByText('1 pickup exported.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** What becomes of every page but the first. */
function onLaterPages(answer: (init: RequestInit | undefined) => Promise<Response> | undefined): void {
  const real = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const own = url.includes('cursor=') ? answer(init) : undefined;
    return own ?? real(url, init);
  });
}

async function storeLongList(): Promise<void> {
  for (let count = 0; count < 130; count += 1) await storePickup(esi, `Long list ${count}`);
}

async function expectWholeList(): Promise<void> {
  const { lines } = await readFile();
  const own = lines.filter((line) => line.includes('Esi Owusu') && line.includes('Long list'));
  expect(own.length).toBeGreaterThanOrEqual(130);
  expect(new Set(own).size).toBe(own.length);
}

test('after a failure in the middle it says so, and goes on from there', async () => {
  await storeLongList();
  let failing = true;
  onLaterPages(() => (failing ? Promise.reject(new TypeError('Failed to fetch')) : undefined));
  await startExport('status=pending');
  const dialog = within(await findOpenDialog());
  await dialog.findByText(/^The export stopped\. We could not reach Sankofa/);
  dialog.getByText('100 pickups so far');
  dialog.getByRole('button', { name: 'Save these 100' });
  expect(files).toEqual([]);
  failing = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Go on' }));
  await expectWholeList();
});

test('it can be stopped, and goes on, or saves what there is', async () => {
  await storeLongList();
  let holding = true;
  onLaterPages((init) => {
    if (!holding) return undefined;
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  });
  await startExport('status=pending');
  const dialog = within(await findOpenDialog());
  await dialog.findByText('100 pickups so far');
  await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
  await dialog.findByText('Stopped. Nothing is saved yet.');
  holding = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Go on' }));
  await expectWholeList();
});

test('a part is saved when that is wanted', async () => {
  await storeLongList();
  onLaterPages(() => Promise.reject(new TypeError('Failed to fetch')));
  await startExport('status=pending');
  const dialog = within(await findOpenDialog());
  await userEvent.click(await dialog.findByRole('button', { name: 'Save these 100' }));
  expect((await readFile()).lines).toHaveLength(101);
  await screen.findByText('100 pickups exported.');
});
