import { type Role, roles } from '#shared/roles.ts';

const booking: readonly Role[] = ['user', 'admin'];

/**
 * Who opens what screens of several roles fetch when it is needed, by its file below `frontend`; what one role's screens
 * alone import is that role's without a line here. The build refuses a part that is missing, so that no device keeps
 * what its role never opens. Plain data: the build reads it.
 */
export const lazyRoles: Readonly<Record<string, readonly Role[]>> = {
  '../functions/shared/plus-code.ts': booking,
  'features/accounts/own/ask-for-password.tsx': roles,
  'features/accounts/own/days-off.tsx': ['collector'],
  'features/accounts/own/dialling-switch.tsx': ['user', 'collector'],
  'features/accounts/own/notices/notices.tsx': roles,
  'features/accounts/own/own-data.tsx': roles,
  'features/accounts/own/payment-switch.tsx': ['user'],
  'features/accounts/own/safety.tsx': roles,
  'features/accounts/own/second-factor/set-up-dialog.tsx': ['admin'],
  'features/accounts/own/sms-switch.tsx': ['user', 'collector'],
  'features/accounts/own/ways-in/ways-in.tsx': roles,
  'features/accounts/people/pending-approval.tsx': ['collector'],
  'features/offline-queue/queue-panel.tsx': roles,
  'features/pickups/details/update-status-dialog.tsx': ['collector'],
  'features/pickups/details/visit-facts.tsx': ['admin'],
  'features/pickups/dialogs/assign-dialog.tsx': ['admin'],
  'features/pickups/dialogs/cancel-dialog.tsx': ['user', 'admin'],
  'features/pickups/dialogs/complete-dialog.tsx': ['collector'],
  'features/pickups/dialogs/could-not-collect-dialog.tsx': ['collector'],
  'features/pickups/dialogs/edit-dialog.tsx': ['admin'],
  'features/pickups/dialogs/position-dialog.tsx': ['admin'],
  'features/pickups/dialogs/reopen-dialog.tsx': ['admin'],
  'features/pickups/dialogs/reschedule-dialog.tsx': ['user'],
  'features/pickups/manage/pickups-tab.tsx': ['admin'],
  'features/pickups/money/mobile/ask-dialog.tsx': ['collector'],
  'features/pickups/money/mobile/pay-part.tsx': ['user'],
  'features/pickups/money/staff-money.tsx': ['admin'],
  'features/pickups/places/learned/learned-positions.tsx': ['user'],
  'features/pickups/places/place-list.tsx': booking,
  'features/pickups/places/places.tsx': ['user'],
  'features/pickups/places/save-place.tsx': ['user'],
  'features/pickups/positions/position-switch.tsx': ['collector'],
  'features/pickups/positions/positions.tsx': ['collector'],
  'features/pickups/prices/price-parts.tsx': booking,
  'features/pickups/problems/report-dialog.tsx': ['user'],
  'features/pickups/request/again/start-again.tsx': booking,
  'features/pickups/request/details-fields.tsx': booking,
  'features/pickups/request/proposed-time.tsx': ['user'],
  'features/pickups/request/send/refusal.tsx': booking,
  'features/pickups/request/summary.tsx': booking,
  'features/pickups/slots/when-choice.tsx': booking,
  'pages/shell/office-dialog.tsx': ['admin'],
  'pages/shell/open-count.tsx': ['admin'],
};
