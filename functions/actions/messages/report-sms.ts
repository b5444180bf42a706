import { countSms } from '#config/count-sms.ts';
import { log } from '#config/log.ts';
import type { SmsRoute } from '#contracts/messages/sms-states.ts';
import { type SmsReference, settleSms } from '#data/messages/sent-sms.ts';
import { listKept, readState } from '#domain/messages/sms-routes.ts';

/** What a provider says of an SMS: its own word, and when that was so (ISO). */
export type SmsReport = {
  readonly route: SmsRoute;
  /** With a key where the report comes from the open network. */
  readonly reference: Pick<SmsReference, 'id'> & Partial<SmsReference>;
  readonly word: string;
  readonly at: string;
  readonly providerId?: string | undefined;
};

/** Notes and counts what became of an SMS, once each; what is not known or not ours changes nothing. */
export async function reportSms({ route, reference, word, at, providerId }: SmsReport): Promise<void> {
  const state = readState(route, word);
  const sms = state && (await settleSms(reference, state, providerId));
  if (!sms) return;
  log.info(`sms: ${state} by a report`, { kind: sms.kind, route });
  if (state === 'failed') countSms(['SmsFailed'], route);
  if (state === 'delivered') {
    countSms(
      listKept(sms.sentAt, at).map((minutes) => `SmsDelivered${minutes}` as const),
      route,
    );
  }
}
