import * as v from 'valibot';
import { staffAct } from '#contracts/audit/audit.ts';
import { defineContract } from '#contracts/contract.ts';
import { ownLoad } from '#contracts/loads/load-calls.ts';
import { supportMessage } from '#contracts/messages/contact-calls.ts';
import { sentMail, sentSms } from '#contracts/messages/mail-calls.ts';
import { cashCount } from '#contracts/money/count-calls.ts';
import { ownPayment } from '#contracts/money/mobile-money.ts';
import { statementEntry } from '#contracts/money/statement-calls.ts';
import { standingOrder } from '#contracts/orders/standing-orders.ts';
import { pickup } from '#contracts/pickups/pickups.ts';
import { ownVisit } from '#contracts/pickups/visit-fields.ts';
import { savedPlace } from '#contracts/places/place-calls.ts';
import { ownPosition } from '#contracts/places/position-calls.ts';
import { roundStops } from '#contracts/rounds/rounds.ts';
import { coordinates } from '#shared/position.ts';
import { roles } from '#shared/roles.ts';
import { account } from './accounts.ts';
import { session } from './session-calls.ts';

/* Apart from `me-calls.ts`: the forms of one's account, which import that, need nothing of what is held about oneself. */

export const exportMe = defineContract({
  name: 'exportMe',
  summary: 'Everything held about oneself (Data Protection Act, 2012, Act 843)',
  call: 'GET /me/export',
  access: roles,
  duty: 'any',
  answer: v.object({
    exportedAt: v.string(),
    account,
    sessions: v.array(session),
    /** With the notes of collectors in their history, which the household's screens do not show. */
    pickups: v.array(pickup),
    /** Of a collector: in which order, and when, they were to come to these pickups, by date. */
    rounds: v.optional(v.array(v.object({ date: v.string(), stops: roundStops }))),
    /** Of a collector: what they did at stops in the last 90 days, when and where, the latest date first. */
    visits: v.optional(v.array(ownVisit)),
    /** Of a collector: what they tipped in the last 13 months, the latest first, with the position for 90 days. */
    loads: v.optional(v.array(ownLoad)),
    standingOrders: v.array(standingOrder),
    messages: v.array(supportMessage),
    /** What one said about notices by SMS and about dialling, when and where. */
    consents: v.array(
      v.object({ channel: v.string(), given: v.boolean(), at: v.string(), source: v.string() }),
    ),
    /** Of the last 30 days, and what became of them. */
    mails: v.array(sentMail),
    /** SMS of the last 30 days, and what became of them as far as that is known. */
    sms: v.array(sentSms),
    places: v.optional(v.array(savedPlace)),
    /** Of a household: where its places are, as visits taught; and what that rests on, for 90 days. */
    positions: v.optional(v.array(ownPosition)),
    fixes: v.optional(v.array(v.object({ ...coordinates.entries, at: v.string() }))),
    /** Of a household what was charged and paid, of a collector what cash they took and handed over: all there is. */
    statement: v.optional(v.array(statementEntry)),
    /** Of a collector: counts of their cash in the last 13 months. */
    counts: v.optional(v.array(cashCount)),
    /** Of a household: requests for Mobile Money of the last 13 months, with number and network while they are open. */
    payments: v.optional(v.array(ownPayment)),
    /** What staff noted about one as a household: not who did. */
    notes: v.optional(v.array(v.object({ at: v.string(), text: v.string() }))),
    /** What staff did to the account and its pickups in the last 13 months, newest first. */
    staffActs: v.array(staffAct),
  }),
});
