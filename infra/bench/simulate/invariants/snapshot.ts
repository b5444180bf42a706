import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { environment } from '#config/environment.ts';
import { parseAccount } from '#data/accounts/account-items.ts';
import { parsePickup } from '#data/pickups/pickup-items.ts';
import { documents } from '#data/table/client.ts';
import type { Stored } from '#data/table/table.ts';
import type { IndexName } from '#data/table/table-definition.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Observed } from '#infra/bench/simulate/actor.ts';
import type { Life } from '#infra/bench/simulate/life.ts';
import type { NumberState } from '#infra/bench/simulate/watch.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import type { MailMessage } from '#notices/due.ts';
import { getName, listItems } from './table-kinds.ts';

export type StoredPickup = { readonly stored: Stored; readonly record: PickupRecord };

export type SentText = { readonly to: string; readonly text: string; readonly sentAt: number };

export type Snapshot = {
  /** Without those that were put there to be unreadable. */
  readonly items: readonly Stored[];
  /** These, as they were put there and as they are. */
  readonly corrupt: readonly Stored[];
  readonly corruptNow: readonly Stored[];
  readonly accounts: ReadonlyMap<string, AccountRecord>;
  readonly tombstones: ReadonlySet<string>;
  readonly pickups: readonly StoredPickup[];
  readonly pickupsById: ReadonlyMap<string, PickupRecord>;
  readonly indexes: Readonly<Record<IndexName, readonly Stored[]>>;
  readonly dueMails: readonly MailMessage[];
  readonly claims: { readonly mail: number; readonly sms: number };
  readonly mailsSent: number;
  readonly texts: readonly SentText[];
  readonly numbers: readonly NumberState[];
  readonly deadLetters: readonly string[];
  readonly observed: Observed;
};

/** What must hold whatever went wrong on the way; it answers a sentence for each thing that does not. */
export type Invariant = {
  readonly name: string;
  /** `end`: it does not hold on the way, or its check changes the table. `table`: it asks of the table alone. */
  readonly holds?: 'end' | 'table';
  readonly check: (snapshot: Snapshot) => readonly string[] | Promise<readonly string[]>;
};

export async function takeSnapshot({ site, watch, world, corrupt }: Life): Promise<Snapshot> {
  const all = await readAll(scanTable(environment('TABLE_NAME')));
  const unreadable = new Set(corrupt.map(getName));
  const items = all.filter((item) => !unreadable.has(getName(item)));
  const accounts = listItems(items, 'account');
  const pickups = listItems(items, 'pickup').map((stored) => ({ stored, record: parsePickup(stored) }));
  const rows = (sql: string) => site.api.store.prepare(sql).all();
  return {
    items,
    corrupt,
    corruptNow: all.filter((item) => unreadable.has(getName(item))),
    accounts: new Map(
      accounts.flatMap((item) => parseAccount(item) ?? []).map((account) => [account.id, account]),
    ),
    tombstones: new Set(
      accounts.filter(({ deletedAt }) => deletedAt !== undefined).map(({ id }) => String(id)),
    ),
    pickups,
    pickupsById: new Map(pickups.map(({ record }) => [record.id, record])),
    indexes: {
      lists: await readAll(scanIndex('lists')),
      related: await readAll(scanIndex('related')),
      days: await readAll(scanIndex('days')),
      due: await readAll(scanIndex('due')),
    },
    dueMails: watch.dueMails,
    numbers: watch.numbers,
    claims: watch.claims,
    mailsSent: Number(rows('SELECT count(*) AS n FROM outbox')[0]?.n),
    texts: rows('SELECT recipient, text, sent_at FROM sms_outbox').map((row) => ({
      to: String(row.recipient),
      text: String(row.text),
      sentAt: Number(row.sent_at),
    })),
    deadLetters: rows('SELECT * FROM dead_letters').map(
      ({ queue, body, reason }) => `${queue}: ${body}: ${reason}`,
    ),
    observed: world.observed,
  };
}

async function readAll(source: AsyncIterable<Stored>): Promise<Stored[]> {
  const all: Stored[] = [];
  for await (const item of source) all.push(item);
  return all;
}

async function* scanIndex(IndexName: IndexName): AsyncGenerator<Stored> {
  const input = { TableName: environment('TABLE_NAME'), IndexName };
  for await (const { Items = [] } of paginateScan({ client: documents }, input)) yield* Items;
}
