import { fullName } from './full-name.ts';
import { printPesewas } from './money.ts';

/* Sentences that server and screens share, or that the specification fixes. A constant each, so that a script brings only those that it says. */

export const signedUpUser = 'Signed up successfully as a user!';
export const signedUpCollector = 'Signed up successfully as a collector!';
export const emailTaken = 'An account with this email already exists.';
export const codeSent = 'If we can text this number, you’ll get a code by SMS. It works for 10 minutes.';
export const wrongSmsCode = 'That code isn’t right, or is too old. Check the SMS, or send a new one.';
export const phoneChanged = 'Your number is confirmed. You can log in with it.';
export const notificationsChanged = 'Your choice has been saved.';
export const phoneRemoved = 'Your number has been removed.';
export const emailRemoved = 'Your email address has been removed.';
export const newEmailSent = 'We’ve sent a link to the new address. Open it to make the change.';
export const emailChangeStopped = 'Nothing was changed. Your address won’t be added to that account.';
export const lastOfTwo = 'Your account needs an email address or a number. Confirm the other one first.';
export const phoneTaken = 'An account with this number already exists.';
export const phoneIsVerified = 'Your number is confirmed. To change it, confirm the new one with a code.';
export const collectorCreated = 'Collector created successfully!';
export const collectorUpdated = 'Collector updated.';
export const collectorIsSuspended = 'This collector is suspended. Please choose somebody else.';
export const youAreSuspended = 'Your account is suspended. Please call our office.';
export const collectorPhoneIsVerified = 'They log in with this number. Only they can change it, with a code.';
export const collectorDeleted = 'Collector deleted successfully!';
export const userDeleted = 'User deleted successfully!';
export const lookAtWarnings = 'Please check this before you assign the pickup.';
export const lookAtRound = 'Please check this before you assign this round.';
export const collectorAssigned = 'Collector assigned successfully!';
export const pickupReleased = 'Pickup released.';
export const pickupRequested = 'Pickup request submitted successfully!';
export const pickupCancelled = 'Pickup cancelled.';
/** Of a pickup whose household has to choose a new time, wherever staff see it. */
export const waitingForHousehold = 'Waiting for household';
export const pickupRescheduled = 'Pickup moved to the new time.';
export const pickupUpdated = 'Pickup updated.';
export const pickupPostponed = 'Pickup postponed.';
export const isWaiting = 'We’re already waiting for this household to choose a time.';
export const dayOffMarked = 'Day off marked.';
export const dayOffRemoved = 'You’re working on this day again.';
export const collectorWorksAgain = 'Back on duty on this day.';
export const pickupStarted = 'Pickup started.';
export const pickupCompleted = 'Pickup marked as complete.';
export const completionUndone = 'Undone. This pickup is yours to complete again.';
export const completedForCollector = 'Pickup completed for the collector.';
export const notThen = 'Choose a time between the day of the pickup and now';
export const tooLateToUndo = 'It’s too late to undo this. Please ask our office to reopen the pickup.';
export const pickupReopened = 'Pickup reopened.';
export const tooLateToReopen = 'A pickup can be reopened until the end of the day after it was completed.';
export const householdDeleted = 'This household has deleted its account, so nothing can be changed.';
export const couldNotCollect = 'Reported. We’ll ask the household for a new time.';
export const cashNoted = 'Cash recorded.';
export const dueWaived = 'Waived. Nothing is due.';
export const paymentRefunded = 'Refund recorded. Please hand over the cash now.';
export const chooseSize = 'Please choose a size';
export const chooseCount = 'Please choose how many, from 1 to 20';
export const priceSet = 'Price set.';
export const priceIsSet = 'This pickup already has a price.';
export const amountMissing = 'There is no price for this size. Please enter the amount.';
export const nothingDue = 'Nothing is due for this pickup.';
export const nothingPaid = 'Nothing was paid for this pickup.';
export const refundTooMuch = (most: number) => `You can refund at most ${printPesewas(most)}.`;
export const notByMobileMoney = 'This wasn’t one Mobile Money payment. Please refund it in cash.';
export const refundUnderWay =
  'A Mobile Money refund for this pickup is under way. Please wait until it’s done.';
export const noMobileMoney = 'Mobile Money is not available here. Please pay in cash.';
export const paymentAsked = 'We’re sending a request to this number. Please check the phone.';
export const numberUnanswered =
  'Earlier requests to this number weren’t approved. Please use another one, or pay in cash.';
export const paymentUnderWay =
  'We’ve just sent a request to this number. Check the phone, or try again in 10 minutes.';
export const householdAsked = 'We’ve sent a request to the household’s phone. They can approve it there.';
export const householdNotAsked =
  'We can’t send this household a request. Please take cash, or mark it as not paid.';
export const debtInQuestion =
  'The household has reported this amount. Please don’t ask for it until we have answered.';
export const paymentNotFound = 'We could not find this payment.';
export const paymentCodeSent = 'The code is on its way to your network.';
export const noCodeWanted = 'Your network isn’t asking for a code now.';
export const wrongPaymentCode = 'That code didn’t work. Please get a new one and enter it.';
export const refundAsked = 'We’re refunding this by Mobile Money. It can take a few days.';
export const accountUpdated = 'Your account is up to date.';
export const passwordChanged = 'Your password has been changed. You’re logged out everywhere else.';
export const loggedOut = 'You’re logged out.';
export const loggedOutEverywhere = 'You’re logged out everywhere.';
export const sessionEnded = 'This device is logged out.';
export const sessionNotFound = 'This device is already logged out.';
export const wrongCode = 'That code isn’t right. Please try the next one.';
export const secondFactorOn = 'Two-step login is on.';
export const secondFactorOff = 'Two-step login is off.';
export const secondFactorIsOn = 'Two-step login is already on. Turn it off first.';
export const noSecondFactor = 'Two-step login is not set up.';
export const accountDeleted = 'Your account has been deleted.';
export const emailRequired = 'Email is required';
export const messageSent = 'Thank you. We’ve got your message and will reply by email.';
export const messageSentByPhone = 'Thank you. We’ve got your message and will call you.';
export const messageResolved = 'Message marked as resolved.';
export const forgot =
  'If you have an account with this email, we’ve sent you a link to set a new password. It works for one hour.';
export const passwordReset = 'Your new password is set. You can now log in.';
export const resetLinkInvalid = 'This link no longer works. Please get a new one.';
export const emailVerified =
  'Your email address is confirmed. From now on we’ll email you about your pickups.';
export const emailFreed = 'Your address has been removed from that account. You can now sign up with it.';
export const changeStopped =
  'We’ve stopped the change and logged everyone out. Set a new password now: the old one no longer works.';
export const nothingToStop = 'No change was waiting. To be safe, set a new password.';
export const identityRemoved = { email: 'Address removed.', phone: 'Number removed.' } as const;
export const numberDisowned =
  'The number has been removed, your address is confirmed and everyone is logged out. Now set your own password.';
export const numberIsStale =
  'Your number hasn’t been used for a long time. Enter the code we text to it, then you can log in.';
export const verificationSent = 'We’ve sent the link. Please check your email.';
export const adminPasswordTooShort = 'An admin’s password must be at least 12 characters';
export const passwordTooCommon = 'This password is too common. Please choose another.';
export const passwordIsOwnData = 'Please don’t use your name, email or number as your password.';
export const wrongCurrentPassword = 'Your current password isn’t right.';
export const pickupNotFound = 'We could not find this pickup.';
export const notApproved = 'An admin must approve your account first.';
export const noLongerYours = 'This pickup is no longer yours.';
/** In place of where a pickup was, for its collector, once the other details are gone, too. */
export const detailsKept = 'Details are kept for 30 days.';
/** In place of where staff had sent somebody, for a household that claimed its account later. */
export const hiddenPlace = 'Our staff know this place';
export const newPickupIncomplete = 'All fields are required for a new pickup request.';
export const newCollectorIncomplete = 'All fields are required to create a collector.';
export const completionIncomplete = 'Please say when it was done, and why the collector can’t record it.';
export const reopenIncomplete = 'Please say why you’re reopening it.';
export const assignIncomplete = 'Please select a pickup and a collector.';
export const areaCreated = 'Area created.';
export const areaUpdated = 'Area updated.';
export const dayClosed = 'Day closed.';
export const dayReopened = 'The day is open again.';
export const orderCreated = 'Your repeating pickup is set up.';
export const orderUpdated = 'Repeating pickup changed.';
export const orderPaused = 'Repeating pickup paused.';
export const orderResumed = 'Repeating pickup resumed.';
export const orderEnded = 'Repeating pickup ended.';
export const orderSkipped = 'We’ll skip this date.';
export const orderNotFound = 'We could not find this repeating pickup.';
export const collectorNotFound = 'We could not find this collector.';
export const dayIsPast = 'This day is past.';
export const areaNotFound = 'We could not find this area.';
export const newAreaIncomplete = 'An area needs a name and at least one window.';
export const newerRecord = 'A newer version of Sankofa has changed this. Please try again later.';
export const keyReused =
  'This was already sent with different details. Please check before you send it again.';

/** Of the number of an account whose address somebody confirms. @param masked `024 … 567` */
export function isNumberYours(masked: string): string {
  return `Is ${masked} yours?`;
}

/** Said before a pickup is started or completed ahead of its date. @param date in display form */
export function forLaterDate(date: string): string {
  return `This pickup is for ${date}. To collect it earlier, ask the office to move it.`;
}

/** Said to a household about a pickup in progress. @param date from which it can cancel it, in display form */
export function cancelFrom(date: string): string {
  return `If nobody comes, you can cancel from ${date}.`;
}

/** `Collector {first} {last} approved successfully!` */
export function collectorApproved(collector: { firstName: string; lastName: string }): string {
  return `Collector ${fullName(collector)} approved successfully!`;
}
