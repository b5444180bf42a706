import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { codeRequestId, isWholeCode, mobile, smsCode } from '#contracts/phones/sms-fields.ts';
import { blankable, checkFields, claim, currentPassword, newEmail, otp } from '#shared/fields.ts';
import { roles } from '#shared/roles.ts';
import { account } from './accounts.ts';

const answer = v.object({ message: v.string(), account });

export const changePhone = defineContract({
  name: 'changePhone',
  summary: 'Add or change the number that one logs in with, by a code of purpose `change`',
  call: 'PUT /me/phone',
  access: ['user', 'collector'],
  body: v.object({ phone: mobile, requestId: codeRequestId, code: smsCode, currentPassword, claim }),
  answer,
  errors: ['wrong_credentials', 'conflict', 'is_it_you'],
});

export const removePhoneBody = v.object({ currentPassword });

export const removePhone = defineContract({
  name: 'removePhone',
  summary: 'Remove one’s number; 409 without a confirmed email address',
  call: 'DELETE /me/phone',
  access: ['user', 'collector'],
  body: removePhoneBody,
  answer,
  errors: ['wrong_credentials', 'conflict'],
});

/** `currentPassword` is needed to switch dialling on. Given while it is on, it lets a collector see today's places there. */
export const changeNotifications = defineContract({
  name: 'changeNotifications',
  summary:
    'Switch notices by SMS, dialling, and collectors’ requests for Mobile Money on or off; codes, security notices and messages about payments stay. Dialling is switched on with the password',
  call: 'PUT /me/notifications',
  access: ['user', 'collector'],
  body: v.object({
    sms: v.boolean('Please choose whether we may text you'),
    ussd: v.boolean('Please choose whether your number may dial'),
    /** Of households: whether collectors may ask their number for Mobile Money. As it is, where it is absent. */
    paymentRequests: v.optional(v.boolean('Please choose whether collectors may send requests')),
    currentPassword: v.optional(currentPassword),
  }),
  answer,
  errors: ['wrong_credentials'],
});

/** `otp` is needed once the second factor is on. */
export const changeEmailBody = v.object({ email: newEmail, currentPassword, otp: blankable(otp) });

export const changeEmail = defineContract({
  name: 'changeEmail',
  summary: 'Ask for a link to another email address, which takes effect once the link is used',
  call: 'PUT /me/email',
  access: roles,
  duty: 'any',
  takesProof: true,
  body: changeEmailBody,
  answer,
  errors: ['wrong_credentials', 'second_factor'],
  audit: 'admin.ask-for-email',
});

/** With a code of purpose `change` where the number, which is all that is left then, was not used for 90 days. */
export const removeEmailBody = v.pipe(
  v.object({ currentPassword, requestId: v.optional(codeRequestId), code: v.optional(smsCode) }),
  checkFields(['requestId', 'code'], isWholeCode, 'Code is required'),
);

export const removeEmail = defineContract({
  name: 'removeEmail',
  summary: 'Remove one’s email address; 409 without a confirmed number',
  call: 'DELETE /me/email',
  access: roles,
  duty: 'any',
  body: removeEmailBody,
  answer,
  errors: ['wrong_credentials', 'conflict'],
});
