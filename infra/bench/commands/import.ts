import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { dashboards } from '#infra/bench/site/accounts.ts';
import { withDesk } from '#infra/bench/site/visit.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { spawnStack } from '#testing/stack/spawn-stack.ts';

/** Longest wait for one step, in milliseconds. */
const patience = { timeout: 3_600_000 };

/** Imports files in a browser on a stack of its own: households, a pickup and a repeating pickup for each. */
export async function bench(): Promise<void> {
  const options = {
    lines: { type: 'string', default: '5000' },
    /** Households alone. */
    households: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const lines = Number(values.lines);
  if (!(lines >= 1 && lines <= 5000)) throw new CommandError('--lines takes a number from 1 to 5000.');
  const admin = dashboards.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The demo has no admin.');
  const stack = await spawnStack();
  try {
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.\n`);
    console.log(
      '| file | lines | checked after | imported after | the same file checked again |\n|---|---|---|---|---|',
    );
    await withDesk(stack.site, admin, async (page) => {
      await page.goto(`${stack.site}/import`);
      for (const file of makeFiles(lines).slice(0, values.households ? 1 : undefined))
        await measure(page, file, lines);
    });
  } finally {
    await stack.stop();
  }
}

type FileOf = { readonly kind: string; readonly text: string };

function makeFiles(lines: number): readonly FileOf[] {
  const date = addDays(todayInAccra(new Date()), 7);
  const phones = Array.from({ length: lines }, (_, index) => `057${String(index).padStart(7, '0')}`);
  const make = (header: string, line: (phone: string, index: number) => string) =>
    [header, ...phones.map(line)].join('\r\n');
  const household = (phone: string, index: number) => `Abena,Owusu ${index},${phone},"Kasoa, gate ${index}"`;
  const order = (phone: string) => `${phone},${date},10:00,Glass,Kasoa`;
  return [
    { kind: 'Households', text: make('First name,Last name,Phone,Place', household) },
    {
      kind: 'Pickups',
      text: make('Phone,Date,Start,Waste,Place', (phone) => `${phone},${date},08:00,Plastic,Kasoa`),
    },
    { kind: 'Repeating pickups', text: make('Phone,Starts on,Start,Waste,Place', order) },
  ];
}

async function measure(page: Page, { kind, text }: FileOf, lines: number): Promise<void> {
  const count = lines.toLocaleString('en-GB');
  const choose = async () => {
    await page.getByRole('radio', { name: kind, exact: true }).check();
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('Choose a file').setInputFiles(file);
  };
  const secondsUntil = async (words: string) => {
    const begun = Date.now();
    await page.getByText(words).first().waitFor(patience);
    return Math.round((Date.now() - begun) / 1000);
  };
  await choose();
  const checked = await secondsUntil(`${count} will be created, 0 are already there, 0 wrong.`);
  await page.getByRole('button', { name: /^Create [\d,]+ / }).click();
  const imported = await secondsUntil(`The import is done. ${count} created, 0 are already there, 0 wrong.`);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose();
  const again = await secondsUntil(`0 will be created, ${count} are already there, 0 wrong.`);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  console.log(`| ${kind} | ${count} | ${checked} s | ${imported} s | ${again} s |`);
}
