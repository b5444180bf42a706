import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Key } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';
import { type IndexName, tableDefinition } from '#data/table/table-definition.ts';
import { CommandError } from '#infra/bundle/command-error.ts';

type Image = Record<string, AttributeValue>;

/**
 * Writes items into the engine's file as the engine itself stores them, past its stream: a million would take days
 * otherwise. Only while the engine does not run.
 */
export class EngineFile {
  readonly #file: DatabaseSync;
  #items = 0;
  readonly #table: StatementSync;
  readonly #indexes: ReadonlyMap<IndexName, StatementSync>;

  constructor(path: string, table: string) {
    // Node's default, defensive, keeps the journal on.
    this.#file = new DatabaseSync(path, { defensive: false });
    const { journal_mode } = this.#file.prepare('PRAGMA journal_mode = OFF').get() ?? {};
    // Written to a journal, a million pickups would take twice the room and much longer.
    if (journal_mode !== 'off') throw new CommandError('The engine’s file is still open.');
    this.#file.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -2000000; BEGIN');
    this.#table = this.#file.prepare(
      `INSERT INTO "${table}" (pk, sk, item_json, item_size) VALUES (?, ?, ?, ?)`,
    );
    this.#indexes = new Map(
      tableDefinition.indexes.map(({ name }) => [
        name,
        this.#file.prepare(`INSERT INTO "${table}::gsi::${name}" VALUES (?, ?, ?, ?, ?)`),
      ]),
    );
  }

  put(item: Stored): void {
    const image = marshall(item, { removeUndefinedValues: true });
    const texts = new Map(
      Object.entries(image).map(([name, value]) => [name, `"${name}":${JSON.stringify(value)}`]),
    );
    const key = [typed(image.PK), typed(image.SK)] as const;
    this.#items += 1;
    this.#table.run(...key, join(texts.values()), measureSize(image));
    for (const index of tableDefinition.indexes) {
      const place = [image[index.partitionKey], image[index.sortKey]] as const;
      if (!place[0] || !place[1]) continue;
      const shown = ['PK', 'SK', index.partitionKey, index.sortKey, ...index.include];
      const entry = join(shown.flatMap((name) => texts.get(name) ?? []));
      this.#indexes.get(index.name)?.run(typed(place[0]), typed(place[1]), ...key, entry);
    }
  }

  /** The same for an item that is nothing but its key, as nine of ten are. */
  putKey({ PK, SK }: Key): void {
    const json = `{"PK":{"S":${JSON.stringify(PK)}},"SK":{"S":${JSON.stringify(SK)}}}`;
    this.#items += 1;
    this.#table.run(`S:${PK}`, `S:${SK}`, json, Buffer.byteLength(PK) + Buffer.byteLength(SK) + 4);
  }

  /** @returns how many items were put */
  close(): number {
    this.#file.exec('COMMIT; PRAGMA journal_mode = WAL');
    this.#file.close();
    return this.#items;
  }
}

function join(members: Iterable<string>): string {
  return `{${[...members].join(',')}}`;
}

/** All our keys are texts. */
function typed(value: AttributeValue | undefined): string {
  return `S:${value?.S}`;
}

/**
 * Bytes of an item as DynamoDB counts them ("DynamoDB item sizes and formats", Amazon DynamoDB Developer Guide):
 * names and values, 3 bytes for each list or map and 1 for each of its members.
 */
export function measureSize(image: Image): number {
  return Object.entries(image).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value),
    0,
  );
}

function valueSize(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return Math.ceil(value.N.replace(/\D/g, '').length / 2) + 1;
  if (value.L) return 3 + value.L.reduce((sum, one) => sum + 1 + valueSize(one), 0);
  if (value.M) return 3 + Object.keys(value.M).length + measureSize(value.M);
  return 1;
}
