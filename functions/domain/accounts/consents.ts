/** Where somebody said it: when they proved their number, on the account page, there with the password, or by dialling. */
export const consentSources = ['number', 'account page', 'password', 'ussd'] as const;

export type Consent = {
  readonly given: boolean;
  readonly at: string;
  readonly source: (typeof consentSources)[number];
};

export const channels = ['sms', 'ussd', 'paymentRequests'] as const;
/** Absent for what nobody was asked about. `paymentRequests`: collectors may ask the number for Mobile Money. */
export type Consents = { readonly [channel in (typeof channels)[number]]?: Consent | undefined };

type Person = {
  readonly email: string;
  readonly phone?: string | undefined;
  readonly phoneVerified?: boolean | undefined;
  readonly consents?: Consents | undefined;
};

/** Which notices and menus a person takes part in. Dialling is theirs to switch on once there is an address, too. */
export function readNotifications({ email, consents }: Pick<Person, 'email' | 'consents'>) {
  return {
    sms: consents?.sms?.given ?? true,
    ussd: consents?.ussd?.given ?? email === '',
    paymentRequests: consents?.paymentRequests?.given ?? true,
  };
}

/** Whether dialling was switched on with the password, and not by default alone. */
export function isDiallingProved({ consents }: Pick<Person, 'consents'>): boolean {
  return consents?.ussd?.given === true && consents.ussd.source === 'password';
}

/** Dialling is on, said with the password. */
export function proveDialling(consents: Consents, now: Date): Consents {
  if (isDiallingProved({ consents })) return consents;
  return { ...consents, ussd: { given: true, at: now.toISOString(), source: 'password' } };
}

/** The number that notices go to by SMS; undefined when there is none, or its owner wants none. */
export function findNoticePhone(person: Person): string | undefined {
  const { phone, phoneVerified } = person;
  return phoneVerified && readNotifications(person).sms ? phone : undefined;
}

type Mailed = { readonly email: string; readonly emailUnverified?: boolean | undefined };

/** The address that notices are mailed to; undefined when there is none, or it may be a stranger's. */
export function findNoticeEmail({ email, emailUnverified }: Mailed): string | undefined {
  return email !== '' && !emailUnverified ? email : undefined;
}

/** What giving a proven number says; what was said before about SMS stays. */
export function consentByNumber(
  before: Consents | undefined,
  now: Date,
  source: Consent['source'] = 'number',
): Consents {
  return { ...before, sms: before?.sms ?? { given: true, at: now.toISOString(), source } };
}

/** What was said now; a channel about which nothing changes keeps its time and source. */
export function changeConsents(
  person: Person,
  wanted: { readonly sms: boolean; readonly ussd: boolean; readonly paymentRequests?: boolean | undefined },
  { now, source }: { readonly now: Date; readonly source: Consent['source'] },
): Consents {
  const present = readNotifications(person);
  const changed = channels.filter((channel) => (wanted[channel] ?? present[channel]) !== present[channel]);
  const at = now.toISOString();
  return {
    ...person.consents,
    ...Object.fromEntries(changed.map((channel) => [channel, { given: wanted[channel], at, source }])),
  };
}
