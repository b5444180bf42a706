import { type SmsRoute, smsRoutes } from '#contracts/messages/sms-states.ts';
import type { Settings } from './settings.ts';

type RouteNeeds = {
  /** US dollars for an SMS to Ghana: see the table with sources in the runbook's sms.md. */
  readonly price: number;
  /** The setting with the secret that the provider knows us by; a route without it is left out. */
  readonly secret?: 'smsKeyArn';
  /** An action of AWS on the sender id. */
  readonly senderAction?: string;
};

/** What each route of SMS needs beside its adapter (`functions/jobs/sms`). All have the sender `smsSender`. */
export const routeNeeds: Readonly<Record<SmsRoute, RouteNeeds>> = {
  arkesel: { price: 0.003, secret: 'smsKeyArn' },
  aws: { price: 0.05, senderAction: 'sms-voice:SendTextMessage' },
};

/** The routes that a stage asks for and lacks the secret of. */
export function listKeyless({ smsRoutes: wanted, smsKeyArn }: Settings): readonly SmsRoute[] {
  return smsKeyArn ? [] : wanted.filter((route) => routeNeeds[route].secret);
}

/** The routes that a stage has, in their order; AWS's alone where it has none of those it asks for. */
export function listRoutes(settings: Settings): readonly SmsRoute[] {
  const missing = listKeyless(settings);
  const left = settings.smsRoutes.filter((route) => !missing.includes(route));
  return left.length > 0 ? left : ['aws'];
}

/** US dollars for an SMS by the route that comes first by default. */
export const usualPrice = routeNeeds[smsRoutes[0]].price;
