import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import {
  codeRequestId,
  invalidMobile,
  isWholeCode,
  mobile,
  parseMobile,
  smsCode,
} from '#contracts/phones/sms-fields.ts';
import {
  blankable,
  checkFields,
  claim,
  email,
  firstName,
  givenPassword,
  lastNameOrNull,
  newEmail,
  newPassword,
  otp,
  phone,
} from '#shared/fields.ts';
import { adminAccount, collectorAccount, userAccount } from './accounts.ts';
import { collectorProfile } from './collector-profile.ts';

/** `remember` asks for a token of 30 days instead of 12 hours. */
const secret = { password: givenPassword, remember: v.optional(v.boolean(), false) };

/** An email address, or a verified number in its place. */
export const credentials = v.pipe(
  v.object({ email: v.optional(email), phone: v.optional(mobile), ...secret }),
  checkFields(['phone', 'email'], (body) => (body.phone ?? body.email) !== undefined, 'Email is required'),
);

/** An address, or a number with the `code` that was sent to it under `requestId`. Without these `phone` is a number to call. */
// @__NO_SIDE_EFFECTS__
function signup<const R extends string, More extends v.ObjectEntries>(role: R, more: More) {
  return v.pipe(
    v.object({
      firstName,
      lastName: lastNameOrNull,
      email: v.optional(newEmail),
      password: newPassword,
      confirmPassword: v.optional(v.string('Confirm password must be text')),
      role: v.optional(v.literal(role, `Role must be ${role}`)),
      phone: blankable(phone),
      requestId: v.optional(codeRequestId),
      code: v.optional(smsCode),
      claim,
      ...more,
    }),
    checkFields(
      ['requestId', 'email'],
      (body) => (body.requestId ?? body.email) !== undefined,
      'Email is required',
    ),
    checkFields(['requestId', 'code'], isWholeCode, 'Code is required'),
    checkFields(['requestId', 'phone'], isMobile, invalidMobile),
    checkFields(['password', 'confirmPassword'], isSame, 'Passwords do not match!'),
  );
}

function isMobile({ requestId, phone: number = '' }: { requestId?: string; phone?: string }): boolean {
  return requestId === undefined || parseMobile(number) !== undefined;
}

function isSame({ password, confirmPassword = password }: { password?: string; confirmPassword?: string }) {
  return confirmPassword === password;
}

/** `otp` is needed once the second factor is on; instead, its six digits may follow the password. */
const adminCredentials = v.object({ email, ...secret, otp: blankable(otp) });

export const loginUser = defineContract({
  name: 'loginUser',
  summary: 'Log a household in',
  call: 'POST /users/login',
  access: 'public',
  takesProof: true,
  body: credentials,
  answer: v.object({ token: v.string(), user: userAccount }),
  errors: ['wrong_credentials'],
});

export const loginCollector = defineContract({
  name: 'loginCollector',
  summary: 'Log a collector in',
  call: 'POST /collectors/login',
  access: 'public',
  takesProof: true,
  body: credentials,
  answer: v.object({ token: v.string(), collector: collectorAccount }),
  errors: ['wrong_credentials'],
});

export const loginAdmin = defineContract({
  name: 'loginAdmin',
  summary: 'Log an admin in',
  call: 'POST /admins/login',
  access: 'public',
  takesProof: true,
  body: adminCredentials,
  answer: v.object({ token: v.string(), admin: adminAccount }),
  errors: ['wrong_credentials', 'second_factor'],
});

export const signupUser = defineContract({
  name: 'signupUser',
  summary: 'Sign a household up',
  call: 'POST /users/signup',
  access: 'public',
  takesProof: true,
  body: signup('user', {}),
  status: 201,
  answer: v.object({ message: v.string(), user: userAccount }),
  errors: ['conflict', 'is_it_you'],
});

export const signupCollector = defineContract({
  name: 'signupCollector',
  summary: 'Sign a collector up; an admin approves the account before it gets work',
  call: 'POST /collectors/signup',
  access: 'public',
  takesProof: true,
  body: signup('collector', { profile: v.optional(collectorProfile) }),
  status: 201,
  answer: v.object({ message: v.string(), collector: collectorAccount }),
  errors: ['conflict', 'is_it_you'],
});
