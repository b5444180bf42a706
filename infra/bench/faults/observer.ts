import { DatabaseSync } from 'node:sqlite';
import type { DynamoDBRecord } from 'aws-lambda';
import { parseStreamChange, type StreamChange } from '#data/table/stream-record.ts';
import { StreamRecords } from '#infra/local/engine/stream-records.ts';
import { readByAll } from '#infra/local/events/trim-stream.ts';
import { decideConsequences } from '#jobs/stream/decide-consequences.ts';
import type { MailMessage } from '#notices/due.ts';
import { type NumberState, readNumber } from './number-states.ts';
import { tablePrefixes } from './table-kinds.ts';

/** Watches the table's stream from the side, and trims it as the local stack does. */
export type Observer = {
  /** Mails that some change made due. */
  readonly dueMails: MailMessage[];
  /** Where accounts could be reached by SMS, in the order of their changes. */
  readonly numbers: NumberState[];
  /** How often a mail was claimed for sending. */
  claims(): number;
  /** The same of SMS. */
  smsClaims(): number;
  /** Reads what is new; then deletes what the consumers have read too. */
  look(): void;
  /** Whether the stack's consumers have read everything. */
  isReadToItsEnd(): boolean;
  stop(): void;
};

type Place = {
  readonly engineFile: string;
  readonly servicesFile: string;
  readonly table: string;
  readonly streamArn: string;
};

const everyMs = 1_000;

export function startObserver({ engineFile, servicesFile, table, streamArn }: Place): Observer {
  const engine = new DatabaseSync(engineFile, { readOnly: true, timeout: 5_000 });
  const services = new DatabaseSync(servicesFile, { readOnly: true, timeout: 5_000 });
  const records = new StreamRecords(engineFile);
  const dueMails: MailMessage[] = [];
  const numbers: NumberState[] = [];
  const claims = { mail: 0, sms: 0 };
  let seen = 0;
  const readChange = (change: StreamChange, at: number) => {
    try {
      dueMails.push(...decideConsequences(change).mails);
      if (change.kind === 'account') numbers.push(readNumber(change, at));
    } catch {
      // One of the items that nobody can read.
    }
  };
  const look = () => {
    for (const row of rowsAfter(engine, table, seen)) {
      seen = Number(row.sequence_number);
      const record = toRecord(row);
      const change = parseStreamChange(record);
      if (change) readChange(change, Number(row.created_at) * 1000);
      if (isClaim(record, tablePrefixes.mail)) claims.mail += 1;
      if (isClaim(record, tablePrefixes.sms)) claims.sms += 1;
    }
    records.delete(table, {
      readUpTo: Math.min(seen, readByAll(services, streamArn)),
      writtenBefore: new Date(0),
    });
  };
  const timer = setInterval(look, everyMs).unref();
  return {
    dueMails,
    numbers,
    claims: () => claims.mail,
    smsClaims: () => claims.sms,
    look,
    isReadToItsEnd: () => rowsAfter(engine, table, readByAll(services, streamArn)).length === 0,
    stop: () => {
      clearInterval(timer);
      for (const file of [engine, services, records]) file.close();
    },
  };
}

function rowsAfter(engine: DatabaseSync, table: string, sequence: number) {
  return engine
    .prepare(
      `SELECT sequence_number, created_at, keys_json, new_image, old_image FROM _stream_records
       WHERE table_name = ? AND CAST(sequence_number AS INTEGER) > ? ORDER BY CAST(sequence_number AS INTEGER)`,
    )
    .all(table, sequence);
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

/** A lease that was taken: with the mark of a message that was sent it does not move. */
function isClaim({ dynamodb }: DynamoDBRecord, prefix: string): boolean {
  const lease = dynamodb?.NewImage?.leaseUntil?.N;
  const isOfKind = dynamodb?.Keys?.PK?.S?.startsWith(prefix) ?? false;
  return isOfKind && lease !== undefined && lease !== dynamodb?.OldImage?.leaseUntil?.N;
}
