import { fullName } from './full-name.ts';
import { printPesewas } from './money.ts';

/*
 * Sentences that server and screens share, or that the specification fixes word for word. A constant each, so that a
 * script brings only those that it says.
 */

export const signedUpUser = 'Signed up successfully as a user!';
export const signedUpCollector = 'Signed up successfully as a collector!';
export const emailTaken = 'An account with this email already exists.';
export const codeSent =
  'If this number can get a code, we send you an SMS now. The code works for 10 minutes.';
export const wrongSmsCode = 'This code is not right or too old. Check the SMS, or ask for a new code.';
export const phoneChanged = 'Your number is confirmed. You can log in with it.';
export const notificationsChanged = 'Your choice is saved.';
export const phoneRemoved = 'Your number is removed.';
export const emailRemoved = 'Your email address is removed.';
export const newEmailSent = 'We have sent a link to the new address. Your address changes when you open it.';
export const emailChangeStopped = 'Nothing was changed. Your address stays out of that account.';
export const lastOfTwo =
  'Your account needs an email address or a number. Add and confirm the other one first.';
export const phoneTaken = 'An account with this number already exists.';
export const phoneIsVerified = 'Your number is confirmed. To change it, confirm the new one with a code.';
export const collectorCreated = 'Collector created successfully!';
export const collectorUpdated = 'Collector updated.';
export const collectorIsSuspended =
  'This collector is suspended and gets no new pickups. Please choose somebody else.';
export const youAreSuspended = 'You are suspended. Please call our office.';
export const collectorPhoneIsVerified = 'They log in with this number: only they can change it, by a code.';
export const collectorDeleted = 'Collector deleted successfully!';
export const userDeleted = 'User deleted successfully!';
export const lookAtWarnings = 'Please look at this before you assign the pickup.';
export const lookAtRound = 'Please look at this before you give out this round.';
export const collectorAssigned = 'Collector assigned successfully!';
export const pickupReleased = 'Pickup released.';
export const pickupRequested = 'Pickup request submitted successfully!';
export const pickupCancelled = 'Pickup cancelled.';
/** Of a pickup whose household has to choose a new time, wherever staff see it. */
export const waitingForHousehold = 'Waiting for household';
export const pickupRescheduled = 'Pickup moved to the new time.';
export const pickupUpdated = 'Pickup updated.';
export const pickupPostponed = 'Pickup postponed.';
export const isWaiting = 'This pickup already waits for its household to choose a time.';
export const dayOffMarked = 'Day off marked.';
export const dayOffRemoved = 'You work on this day again.';
export const collectorWorksAgain = 'Back on duty on this day.';
export const pickupStarted = 'Pickup started.';
export const pickupCompleted = 'Pickup marked as complete.';
export const completionUndone = 'Undone. This pickup is yours to complete again.';
export const completedForCollector = 'The pickup is completed for its collector.';
export const notThen = 'Choose a time from the day of the pickup until now';
export const tooLateToUndo = 'It is too late to undo this. Please ask our office to reopen the pickup.';
export const pickupReopened = 'Pickup reopened.';
export const tooLateToReopen = 'A pickup can be reopened until the end of the day after it was completed.';
export const householdDeleted = 'The household has deleted its account. Nothing can be changed any more.';
export const couldNotCollect = 'Reported. The household is asked for a new time.';
export const cashNoted = 'The cash is noted.';
export const dueWaived = 'Nothing is to pay any more.';
export const paymentRefunded = 'Noted. Please give the money back now.';
export const chooseSize = 'Please choose a size';
export const chooseCount = 'Please choose how many, from 1 to 20';
export const priceSet = 'The price is set.';
export const priceIsSet = 'Nothing is open of the price of this pickup.';
export const amountMissing = 'The list has no price for this size. Please enter the amount.';
export const nothingDue = 'Nothing is to pay for this pickup.';
export const nothingPaid = 'Nothing was paid for this pickup.';
export const refundTooMuch = (most: number) => `At most ${printPesewas(most)} can be given back.`;
export const notByMobileMoney =
  'This did not all come by Mobile Money in one payment. Please give it back in cash.';
export const refundUnderWay =
  'Money of this pickup goes back by Mobile Money already. Please wait until that is done.';
export const noMobileMoney = 'Mobile Money is not available here. Please pay in cash.';
export const paymentAsked = 'We are asking the number now. Please look at the phone.';
export const numberUnanswered =
  'This number did not approve earlier requests. Please use another one, or pay in cash.';
export const paymentUnderWay =
  'The number was asked a moment ago. Please look at the phone, or ask again after 10 minutes.';
export const householdAsked = 'We asked the household’s phone. They approve it there.';
export const householdNotAsked = 'We cannot ask this household. Please take cash, or leave it as not paid.';
export const paymentNotFound = 'We could not find this payment.';
export const paymentCodeSent = 'The code is on its way to your network.';
export const noCodeWanted = 'Your network does not ask for a code now.';
export const wrongPaymentCode = 'Your network did not take this code. Please get a new one and enter it.';
export const refundAsked = 'The money goes back by Mobile Money. This can take some days.';
export const accountUpdated = 'Your account is up to date.';
export const passwordChanged = 'Your password is changed. You are logged out everywhere else.';
export const loggedOut = 'You are logged out.';
export const loggedOutEverywhere = 'You are logged out everywhere.';
export const sessionEnded = 'This device is logged out.';
export const sessionNotFound = 'This session has already ended.';
export const wrongCode = 'This code is not right. Please try the next one.';
export const secondFactorOn = 'Your second factor is on.';
export const secondFactorOff = 'Your second factor is off.';
export const secondFactorIsOn = 'Your second factor is already on. Switch it off first.';
export const noSecondFactor = 'There is no second factor to confirm or switch off.';
export const accountDeleted = 'Your account is deleted.';
export const emailRequired = 'Email is required';
export const messageSent = 'Thank you. We have your message and will answer by email.';
export const messageSentByPhone = 'Thank you. We have your message and will call you.';
export const messageResolved = 'Message marked as resolved.';
export const forgot =
  'If an account has this email, we have sent a link to set a new password. It works for one hour.';
export const passwordReset = 'Your new password is set. You can log in now.';
export const resetLinkInvalid = 'This link is no longer valid. Please ask for a new one.';
export const emailVerified = 'Your email address is confirmed. From now on we mail you about your pickups.';
export const emailFreed = 'Your address is free. You can sign up with it now.';
export const changeStopped =
  'The change is stopped, and everybody is logged out. Set a new password now: the old one does not work any more.';
export const nothingToStop = 'Nothing is waiting to be changed. To be safe, set a new password.';
export const identityRemoved = { email: 'The address is removed.', phone: 'The number is removed.' } as const;
export const numberDisowned =
  'The number is removed, your address is confirmed, and everybody is logged out. Set a password of your own now.';
export const numberIsStale =
  'Nobody used your number for a long time. Enter the code that we send to it. Then you can log in.';
export const verificationSent = 'We have sent the link. Please look into your mail.';
export const adminPasswordTooShort = 'The password of an admin must be at least 12 characters';
export const passwordTooShort = 'Your password is very short. Please choose a longer one.';
export const passwordTooCommon = 'This password is one of the most common ones. Please choose another.';
export const passwordIsOwnData = 'Please do not use your own name, email or number as your password.';
export const wrongCurrentPassword = 'Your current password is not right.';
export const pickupNotFound = 'We could not find this pickup.';
export const notApproved = 'An admin must approve your account first.';
export const noLongerYours = 'This pickup is no longer yours.';
/** In place of where a pickup was, for its collector, once the other details are gone, too. */
export const detailsKept = 'Details are kept for 30 days.';
/** In place of where staff had sent somebody, for a household that claimed its account later. */
export const hiddenPlace = 'Our staff know the place';
export const newPickupIncomplete = 'All fields are required for a new pickup request.';
export const newCollectorIncomplete = 'All fields are required to create a collector.';
export const completionIncomplete = 'Please say when it was done, and why the collector cannot.';
export const reopenIncomplete = 'Please say why the pickup is reopened.';
export const assignIncomplete = 'Please select a pickup and a collector.';
export const areaCreated = 'Area created.';
export const areaUpdated = 'Area updated.';
export const dayClosed = 'The day is closed.';
export const dayReopened = 'The day is open again.';
export const orderCreated = 'Your pickup repeats now.';
export const orderUpdated = 'Repeating pickup changed.';
export const orderPaused = 'Repeating pickup paused.';
export const orderResumed = 'Repeating pickup resumed.';
export const orderEnded = 'Repeating pickup ended.';
export const orderSkipped = 'This date is skipped.';
export const orderNotFound = 'We could not find this repeating pickup.';
export const areaNotFound = 'We could not find this area.';
export const newAreaIncomplete = 'An area needs a name and at least one window.';
export const newerRecord = 'A newer version of Sankofa has changed this. Please try again later.';
export const keyReused = 'This was already sent with other details. Please check before you send it again.';

/** Of the number of an account whose address somebody confirms. @param masked `024 … 567` */
export function isNumberYours(masked: string): string {
  return `Is ${masked} yours?`;
}

/** Said before a pickup is started or completed ahead of its date. @param date in display form */
export function forLaterDate(date: string): string {
  return `This pickup is for ${date}. Ask the office to move it if you come earlier.`;
}

/** Said to a household about a pickup in progress. @param date from which it can cancel it, in display form */
export function cancelFrom(date: string): string {
  return `If nobody comes, you can cancel it from ${date}.`;
}

/** `Collector {first} {last} approved successfully!` */
export function collectorApproved(collector: { firstName: string; lastName: string }): string {
  return `Collector ${fullName(collector)} approved successfully!`;
}
