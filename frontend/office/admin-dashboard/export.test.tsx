import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book, logInAdmin, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { fillOffice } from '#testing/money/money-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as AdminDashboard } from './screen.tsx';

connectRealApi();

let files: Blob[];
let esi: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  files = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob); // the page makes no other object URLs
    return 'blob:test';
  });
  admin = await logInAdmin();
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
});

test('the file has the money of each pickup: its price, what is charged, paid and due', async () => {
  const kofi = await person('collector');
  const stop = () => createPricedStop(kofi, esi, 'Kasoa, money');
  const paid = await completeStop(await stop(), kofi, { paid: { method: 'cash', amount: 1500 } });
  const refund = { reason: 'Half was left', amount: 500 };
  await fillOffice();
  await realApi().call(`POST /admins/pickups/${paid.id}/refund`, { token: admin.token, body: refund });
  const open = await stop();
  await startExport('');
  const { lines } = await readFile();
  const [header = [], ...rows] = lines.map((line) => line.split(/,(?! )/));
  const from = header.indexOf('Price (GHS)');
  expect(header.slice(from, from + 4)).toEqual(['Price (GHS)', 'Charged (GHS)', 'Paid (GHS)', 'Due (GHS)']);
  const moneyOf = ({ id }: { readonly id: string }) =>
    rows.find(([first]) => first === id)?.slice(from, from + 4);
  expect(moneyOf(paid)).toEqual(['12.50', '10.00', '10.00', '0.00']);
  expect(moneyOf(open)).toEqual(['12.50', '', '', '']);
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

test('after a failure in the middle it says so, and another try has the whole list', async () => {
  await storeLongList();
  let failing = true;
  onLaterPages(() => (failing ? Promise.reject(new TypeError('Failed to fetch')) : undefined));
  await startExport('status=pending');
  await screen.findByText(/^The export stopped\. We could not reach Sankofa/);
  expect(files).toEqual([]);
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expectWholeList();
});

test('a file of some dates says how each pickup ended', async () => {
  const kofi = await person('collector', { firstName: 'Kofi', lastName: 'Dates' });
  const by = { role: 'collector', id: kofi.id, name: 'Kofi Dates' } as const;
  const at = (time: string) => `2026-12-03T${time}:00.000Z`;
  const scheduledAt = at('08:00');
  await storePickup(esi, 'Gate done', {
    status: 'completed',
    scheduledAt,
    assignedCollector: { id: kofi.id, firstName: 'Kofi', lastName: 'Dates' },
    history: [
      { at: at('08:10'), event: 'started', by },
      { at: at('08:20'), event: 'completed', by },
    ],
  });
  await storePickup(esi, 'Gate closed', {
    scheduledAt,
    history: [{ at: at('10:30'), event: 'could not collect', by, reason: 'Nobody home' }],
  });
  await startExport('when=2026-12-03..2026-12-03');
  const { lines } = await readFile();
  expect(lines[0]).toMatch(/,Started \(ISO\),Completed \(ISO\),On time,Not collected,Done by$/);
  const lineOf = (place: string) => lines.find((line) => line.includes(`,${place},`));
  expect(lineOf('Gate done')).toMatch(`,${at('08:10')},${at('08:20')},yes,,Kofi Dates`);
  expect(lineOf('Gate closed')).toMatch(/,,,,Nobody home,Kofi Dates$/);
});
