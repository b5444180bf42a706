import { fullName } from './full-name.ts';

/** Sentences that server and screens share, or that the specification fixes word for word. */
export const sharedTexts = {
  signedUpUser: 'Signed up successfully as a user!',
  signedUpCollector: 'Signed up successfully as a collector!',
  emailTaken: 'An account with this email already exists.',
  collectorCreated: 'Collector created successfully!',
  collectorDeleted: 'Collector deleted successfully!',
  userDeleted: 'User deleted successfully!',
  collectorAssigned: 'Collector assigned successfully!',
  pickupRequested: 'Pickup request submitted successfully!',
  pickupCancelled: 'Pickup cancelled.',
  pickupRescheduled: 'Pickup moved to the new time.',
  pickupUpdated: 'Pickup updated.',
  pickupStarted: 'Pickup started.',
  pickupCompleted: 'Pickup marked as complete.',
  couldNotCollect: 'Reported. The household is asked for a new time.',
  accountUpdated: 'Your account is up to date.',
  passwordChanged: 'Your password is changed. You are logged out everywhere else.',
  loggedOut: 'You are logged out.',
  loggedOutEverywhere: 'You are logged out everywhere.',
  sessionEnded: 'This device is logged out.',
  sessionNotFound: 'This session has already ended.',
  accountDeleted: 'Your account is deleted.',
  messageSent: 'Thank you. We have your message and will answer by email.',
  messageResolved: 'Message marked as resolved.',
  forgot: 'If an account has this email, we have sent a link to set a new password. It works for one hour.',
  passwordReset: 'Your new password is set. You can log in now.',
  resetLinkInvalid: 'This link is no longer valid. Please ask for a new one.',
  adminPasswordTooShort: 'The password of an admin must be at least 12 characters',
  passwordTooShort: 'Your password is very short. Please choose a longer one.',
  passwordTooCommon: 'This password is one of the most common ones. Please choose another.',
  passwordIsOwnData: 'Please do not use your own name, email or number as your password.',
  wrongCurrentPassword: 'Your current password is not right.',
  pickupNotFound: 'We could not find this pickup.',
  notApproved: 'An admin has yet to approve your account.',
  noLongerYours: 'This pickup is no longer yours.',
  newPickupIncomplete: 'All fields are required for a new pickup request.',
  newCollectorIncomplete: 'All fields are required to create a collector.',
  assignIncomplete: 'Please select a pickup and a collector.',
  areaCreated: 'Area created.',
  areaUpdated: 'Area updated.',
  dayClosed: 'The day is closed.',
  dayReopened: 'The day is open again.',
  areaNotFound: 'We could not find this area.',
  newAreaIncomplete: 'An area needs a name and at least one window.',
  keyReused: 'This request was already sent with other content. Please look again before you repeat it.',
} as const;

/** `Collector {first} {last} approved successfully!` */
export function collectorApproved(collector: { firstName: string; lastName: string }): string {
  return `Collector ${fullName(collector)} approved successfully!`;
}
