import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import { localCredentials, localRegion } from '#infra/local/engine/dynamo.ts';
import { type Engine, startEngine } from '#infra/local/engine/engine.ts';
import { StreamRecords } from '#infra/local/engine/stream-records.ts';
import { startTestApi, type TestApi, waitPatiently } from '#testing/api.ts';
import type { Random } from '#testing/random.ts';
import { type FaultProxy, startFaultProxy } from './faults/fault-proxy.ts';
import { Kills } from './faults/kills.ts';

export type Site = {
  readonly api: TestApi;
  readonly proxy: FaultProxy;
  readonly kills: Kills;
  readonly stream: Stream;
  disturbances(): number;
  restartEngine(): Promise<void>;
  stop(): Promise<void>;
};

/** Longer than deployed, for a busy machine: nothing is to go wrong that no fault made go wrong. */
const tableTimeoutMs = 20_000;

const settings = {
  AWS_REGION: localRegion,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
};

/** Points this process at an engine of its own, until `stop`. */
export async function openSite(random: Random): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-simulate-'));
  const dbPath = join(folder, 'engine.db');
  let engine = await startEngine({ dbPath });
  const proxy = await startFaultProxy(random);
  proxy.setTarget(engine.endpoint);
  const before = { ...process.env };
  Object.assign(process.env, settings, { AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint });
  const api = await startTestApi();
  Object.assign(process.env, { SMS_HOURLY_CEILING: '1000000', MAIL_DAILY_CEILING: '1000000' });
  waitPatiently(tableTimeoutMs);
  const stream = new Stream(dbPath, api.tableName);
  const kills = new Kills();
  let restarts = 0;
  let isDown = false;
  return {
    api,
    proxy,
    kills,
    stream,
    disturbances: () => {
      // Also for who begins and ends meanwhile.
      if (isDown) restarts += 1;
      return restarts + kills.times + proxy.struck();
    },
    restartEngine: async () => {
      isDown = true;
      // In the middle of what goes on.
      await sleep(30);
      await killEngine(engine);
      engine = await startEngine({ dbPath });
      proxy.setTarget(engine.endpoint);
      restarts += 1;
      isDown = false;
    },
    stop: async () => {
      stream.close();
      await api.stop();
      await proxy.stop();
      await engine.stop();
      // In place: what holds the object, such as vitest, would not see another one.
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
      Object.assign(process.env, before);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function killEngine(engine: Engine): Promise<void> {
  if (engine.pid === undefined) throw new Error('The engine is none of ours.');
  process.kill(engine.pid, 'SIGKILL');
  await engine.exited;
}

/** The stream of the table, from the engine's own file: whatever the way to the engine, nothing of it is lost. */
export class Stream {
  readonly #file: DatabaseSync;
  readonly #records: StreamRecords;
  #table: string;
  #read = 0;

  constructor(engineFile: string, table: string) {
    this.#records = new StreamRecords(engineFile);
    this.#file = new DatabaseSync(engineFile, { readOnly: true, timeout: 5_000 });
    this.#table = table;
  }

  follow(table: string): void {
    this.#table = table;
    this.#read = 0;
  }

  read(): readonly DynamoDBRecord[] {
    const rows = this.#file
      .prepare(
        `SELECT sequence_number, keys_json, new_image, old_image FROM _stream_records
         WHERE table_name = ? AND CAST(sequence_number AS INTEGER) > ? ORDER BY CAST(sequence_number AS INTEGER)`,
      )
      .all(this.#table, this.#read);
    this.#read = Number(rows.at(-1)?.sequence_number ?? this.#read);
    return rows.map(toRecord);
  }

  /** Deletes what was read: the engine looks through all of it at each write. */
  trim(): void {
    try {
      this.#records.delete(this.#table, { readUpTo: this.#read, writtenBefore: new Date(0) });
    } catch {
      // The engine was writing: next time.
    }
  }

  close(): void {
    this.#file.close();
    this.#records.close();
  }
}

function toRecord(row: Record<string, unknown>): DynamoDBRecord {
  const image = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : undefined);
  return {
    dynamodb: {
      Keys: image(row.keys_json),
      NewImage: image(row.new_image),
      OldImage: image(row.old_image),
      SequenceNumber: String(row.sequence_number),
    },
  };
}
