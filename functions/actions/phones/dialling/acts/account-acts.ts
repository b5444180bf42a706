import { ulid } from 'ulid';
import { claimAccount, refuseClaim } from '#actions/accounts/claims.ts';
import { readComing } from '#actions/phones/dialling/facts/pickup-facts.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { createAccount, saveConsents } from '#data/accounts/accounts.ts';
import { newPlaces } from '#data/places/places.ts';
import { changeConsents, consentByNumber, readNotifications } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { placeFromText } from '#domain/places/place.ts';
import {
  type ActOfAccount,
  type ActOfStranger,
  type Doing,
  done,
  type Outcome,
  type WithAccount,
} from './act.ts';

export const actsOfStrangers = {
  'sign up': signUp,
  claim,
  'not me': refuse,
} satisfies Record<string, ActOfStranger>;

export const accountActs = {
  'sms on': (doing) => switchSms(doing, true),
  'sms off': (doing) => switchSms(doing, false),
} satisfies Record<string, ActOfAccount>;

/** The account has no password: a code sets one when its owner wants to log in. */
async function signUp({ caller, position, now }: Doing): Promise<Outcome> {
  const { firstName, lastName, place, area } = position.draft;
  if (!firstName || lastName === undefined || !place) return { kind: 'anew' };
  const { phone, phoneOwner } = caller;
  const person = { role: 'user', firstName, lastName, email: '', phone } as const;
  const areaId = area?.id === everywhereId ? undefined : area?.id;
  const home = { ...placeFromText(place.location, ulid(now.getTime())), areaId };
  const also = (id: string) => [newPlaces(id, [home])];
  try {
    await createAccount({ ...person, phoneVerified: true, consentSource: 'ussd' }, now, { phoneOwner, also });
  } catch (error) {
    // The same request, sent twice at once.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  }
  return { kind: 'anew', notice: texts.accountMade };
}

/** Takes over the account that staff made for the number. */
async function claim({ caller: { claimable }, now }: Doing): Promise<Outcome> {
  if (!claimable) return { kind: 'anew' };
  const consents = consentByNumber(claimable.account.consents, now, 'ussd');
  try {
    await claimAccount(claimable, { consents }, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  }
  // What staff booked is shown at once, as it is nowhere else.
  const coming = await readComing({ id: claimable.account.id, claimedAt: now.toISOString() });
  return { kind: 'anew', notice: texts.accountMade, to: coming.length > 0 ? 'coming' : undefined };
}

/** The number is not that household's: it is detached, and staff are told. */
async function refuse({ caller: { claimable }, now }: Doing): Promise<Outcome> {
  if (claimable) await refuseClaim(claimable, now);
  return { kind: 'anew' };
}

async function switchSms({ account, now }: WithAccount, sms: boolean): Promise<Outcome> {
  const { ussd } = readNotifications(account);
  const consents = changeConsents(account, { sms, ussd }, { now, source: 'ussd' });
  const changed = await saveConsents(account.id, consents);
  if (!changed) return { kind: 'anew' };
  return done(sms ? texts.smsAreOn : texts.smsAreOff);
}
