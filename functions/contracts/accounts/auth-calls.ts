import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { codeRequestId, invalidMobile, mobile, parseMobile, smsCode } from '#contracts/phones/sms-fields.ts';
import {
  blankable,
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
  v.forward(
    v.partialCheck(
      [['email'], ['phone']],
      (body) => body.email !== undefined || body.phone !== undefined,
      'Email is required',
    ),
    ['email'],
  ),
);

/** An address, or a number with the `code` that was sent to it under `requestId`. Without these `phone` is a number to call. */
// @__NO_SIDE_EFFECTS__
function signupEntries<const R extends string>(role: R) {
  return {
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
  };
}

type Passwords = { password: string; confirmPassword?: string | undefined };

const passwords = [['password'], ['confirmPassword']] as const;

function isSame({ password, confirmPassword }: Passwords): boolean {
  return confirmPassword === undefined || confirmPassword === password;
}

const notSame = 'Passwords do not match!';

type Proof = { email?: string | undefined; requestId?: string | undefined };

const names = [['email'], ['requestId']] as const;

function hasName({ email: address, requestId }: Proof): boolean {
  return address !== undefined || requestId !== undefined;
}

type Code = { requestId?: string | undefined; code?: string | undefined };

const codes = [['requestId'], ['code']] as const;

function isWhole({ requestId, code }: Code): boolean {
  return (requestId === undefined) === (code === undefined);
}

type Numbered = { requestId?: string | undefined; phone?: string | undefined };

const numbers = [['requestId'], ['phone']] as const;

function isMobile({ requestId, phone: number = '' }: Numbered): boolean {
  return requestId === undefined || parseMobile(number) !== undefined;
}

const userSignup = v.pipe(
  v.object(signupEntries('user')),
  v.forward(v.partialCheck(names, hasName, 'Email is required'), ['email']),
  v.forward(v.partialCheck(codes, isWhole, 'Code is required'), ['code']),
  v.forward(v.partialCheck(numbers, isMobile, invalidMobile), ['phone']),
  v.forward(v.partialCheck(passwords, isSame, notSame), ['confirmPassword']),
);

const collectorSignup = v.pipe(
  v.object({ ...signupEntries('collector'), profile: v.optional(collectorProfile) }),
  v.forward(v.partialCheck(names, hasName, 'Email is required'), ['email']),
  v.forward(v.partialCheck(codes, isWhole, 'Code is required'), ['code']),
  v.forward(v.partialCheck(numbers, isMobile, invalidMobile), ['phone']),
  v.forward(v.partialCheck(passwords, isSame, notSame), ['confirmPassword']),
);

/** `otp` is needed once the second factor is on; instead, its six digits may follow the password. */
const adminCredentials = v.object({ email, ...secret, otp: blankable(otp) });

/** A sentence for somebody whose password would not be taken today; it still logs in. */
const passwordAdvice = v.optional(v.string());

const loginErrors = ['bad_input', 'wrong_credentials', 'too_many_requests'] as const;

export const loginUser = defineContract({
  name: 'loginUser',
  summary: 'Log a household in',
  call: 'POST /users/login',
  access: 'public',
  takesProof: true,
  body: credentials,
  answer: v.object({ token: v.string(), user: userAccount, passwordAdvice }),
  errors: loginErrors,
});

export const loginCollector = defineContract({
  name: 'loginCollector',
  summary: 'Log a collector in',
  call: 'POST /collectors/login',
  access: 'public',
  takesProof: true,
  body: credentials,
  answer: v.object({ token: v.string(), collector: collectorAccount, passwordAdvice }),
  errors: loginErrors,
});

export const loginAdmin = defineContract({
  name: 'loginAdmin',
  summary: 'Log an admin in',
  call: 'POST /admins/login',
  access: 'public',
  takesProof: true,
  body: adminCredentials,
  answer: v.object({ token: v.string(), admin: adminAccount, passwordAdvice }),
  errors: [...loginErrors, 'second_factor'],
});

export const signupUser = defineContract({
  name: 'signupUser',
  summary: 'Sign a household up',
  call: 'POST /users/signup',
  access: 'public',
  takesProof: true,
  body: userSignup,
  status: 201,
  answer: v.object({ message: v.string(), user: userAccount }),
  errors: ['bad_input', 'conflict', 'is_it_you', 'too_many_requests'],
});

export const signupCollector = defineContract({
  name: 'signupCollector',
  summary: 'Sign a collector up; an admin approves the account before it gets work',
  call: 'POST /collectors/signup',
  access: 'public',
  takesProof: true,
  body: collectorSignup,
  status: 201,
  answer: v.object({ message: v.string(), collector: collectorAccount }),
  errors: ['bad_input', 'conflict', 'is_it_you', 'too_many_requests'],
});
