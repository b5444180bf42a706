import * as v from 'valibot';
import { emailTroubles } from '#contracts/messages/mail-fates.ts';
import { duties } from '#shared/duties.ts';
import { ulid } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { storedProfile } from './collector-profile.ts';

/** `email` is empty when there is none. `pendingEmail` replaces it once the link that was mailed there was used. */
const common = {
  id: ulid,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  pendingEmail: v.optional(v.string()),
  /** In one's own account while mail to the address comes back or was marked as spam. */
  emailTrouble: v.optional(known(emailTroubles)),
};

/**
 * There with a verified number: whether notices come by SMS, and whether the number may dial. `places`: dialling was switched
 * on with the password, so that it shows a collector today's places. `paymentRequests`: collectors may ask a household for
 * Mobile Money.
 */
const notifications = v.optional(
  v.object({
    sms: v.boolean(),
    ussd: v.boolean(),
    places: v.optional(v.boolean()),
    paymentRequests: v.optional(v.boolean()),
  }),
);

/** What households and collectors have, and admins have not. */
const ofHolder = {
  ...common,
  /** There, and false, in one's own account until a mailed link proved the address. */
  emailVerified: v.optional(v.boolean()),
  /** There, and true, when a code proved the number: it finds the account. */
  phoneVerified: v.optional(v.boolean()),
  notifications,
  phone: v.optional(v.string()),
};

export const userAccount = v.object({
  ...ofHolder,
  /** Where our staff call instead of at a verified number. */
  contactPhone: v.optional(v.string()),
  role: v.literal('user'),
  createdAt: v.string(),
});

/** From when on, `HH:MM`, a collector is off on one of their days off; by date. Absent dates are off all day. */
export const offFrom = v.optional(v.record(v.string(), v.string()));

/** While a collector gets no pickups: since when (ISO), by whom of staff (a name), and why. */
export const suspended = v.optional(v.object({ at: v.string(), by: v.string(), reason: v.string() }));

export const collectorAccount = v.object({
  ...ofHolder,
  role: v.literal('collector'),
  isApproved: v.boolean(),
  profile: v.optional(storedProfile),
  /** From yesterday on, in order; `YYYY-MM-DD`. */
  daysOff: v.optional(v.array(v.string())),
  offFrom,
  suspended,
  createdAt: v.string(),
  version: v.optional(v.number()),
});

/** `secondFactor` is there, and true, while it is on. */
export const adminAccount = v.object({
  ...common,
  role: v.literal('admin'),
  createdAt: v.string(),
  secondFactor: v.optional(v.boolean()),
  duties: v.array(known(duties)),
});

export const account = v.variant('role', [userAccount, collectorAccount, adminAccount]);

export type UserAccount = v.InferOutput<typeof userAccount>;
export type CollectorAccount = v.InferOutput<typeof collectorAccount>;

/** An account as it goes over the wire: never a password or a hash. */
export type Account = v.InferOutput<typeof account>;
