import type { DynamoDBRecord } from 'aws-lambda';
import { parseAccount } from '#data/accounts/account-items.ts';
import { parsePayment } from '#data/money/payments.ts';
import { parseStreamChange, type StreamChange } from '#data/table/stream-record.ts';
import { findNoticePhone } from '#domain/accounts/consents.ts';
import { decideConsequences } from '#jobs/lib/stream/decide-consequences.ts';
import type { MailMessage } from '#notices/due.ts';
import { tablePrefixes } from './invariants/table-kinds.ts';

/** What the stream told, for what the table does not keep. */
export class Watch {
  readonly dueMails: MailMessage[] = [];
  /** Where accounts could be reached by SMS, in the order of their changes. */
  readonly numbers: NumberState[] = [];
  /** Where in the stream each request for Mobile Money was made and was over, as the number of its record. */
  readonly paymentMade = new Map<string, number>();
  readonly paymentOver = new Map<string, number>();
  #records = 0;
  claims = { mail: 0, sms: 0 };

  /** @param since when the stream was read before: it was written after that, in ms */
  note(record: DynamoDBRecord, since: number): void {
    this.#records += 1;
    const change = parseStreamChange(record);
    if (change) this.#read(change, since);
    if (isClaim(record, tablePrefixes.mail)) this.claims.mail += 1;
    if (isClaim(record, tablePrefixes.sms)) this.claims.sms += 1;
  }

  #read(change: StreamChange, since: number): void {
    try {
      this.dueMails.push(...(decideConsequences(change).mails ?? []));
      if (change.kind === 'account') this.numbers.push(readNumber(change, since, Date.now()));
      if (change.kind !== 'payment' || !change.after) return;
      const { status, reference } = parsePayment(change.after);
      if (!this.paymentMade.has(reference)) this.paymentMade.set(reference, this.#records);
      if (status !== 'open' && !this.paymentOver.has(reference))
        this.paymentOver.set(reference, this.#records);
    } catch {
      // One of the items that nobody can read.
    }
  }
}

/** A lease that was taken: with the mark of a message that was sent it does not move. */
function isClaim({ dynamodb }: DynamoDBRecord, prefix: string): boolean {
  const lease = dynamodb?.NewImage?.leaseUntil?.N;
  const isOfKind = dynamodb?.Keys?.PK?.S?.startsWith(prefix) ?? false;
  return isOfKind && lease !== undefined && lease !== dynamodb?.OldImage?.leaseUntil?.N;
}

export type NumberState = {
  /** It began after the one and before the other, in milliseconds. */
  readonly since: number;
  readonly seenAt: number;
  readonly accountId: string;
  /** Proved, and its owner wants SMS. */
  readonly notices: string | undefined;
  /** Whatever its owner wants: what was paid is told in any case. */
  readonly proved: string | undefined;
  readonly reserved: string | undefined;
};

function readNumber({ before, after }: StreamChange, since: number, seenAt: number): NumberState {
  const account = parseAccount(after);
  return {
    since,
    seenAt,
    accountId: String((after ?? before)?.id),
    notices: account && findNoticePhone(account),
    proved: account?.phoneVerified ? account.phone : undefined,
    reserved: account?.phoneReserved ? account.phone : undefined,
  };
}
