import type { Role } from '#shared/roles.ts';

/**
 * Who opens each dialog about a pickup, by its file below `features/pickups/`. Plain data: the build reads it, so
 * that a device keeps no script of another role.
 */
export const dialogRoles: Readonly<Record<string, readonly Role[]>> = {
  'dialogs/assign-dialog.tsx': ['admin'],
  'dialogs/edit-dialog.tsx': ['admin'],
  'dialogs/reopen-dialog.tsx': ['admin'],
  'dialogs/cancel-dialog.tsx': ['user', 'admin'],
  'dialogs/reschedule-dialog.tsx': ['user'],
  'problems/report-dialog.tsx': ['user'],
  'problems/answer-dialog.tsx': ['admin'],
  'dialogs/complete-dialog.tsx': ['collector'],
  'dialogs/could-not-collect-dialog.tsx': ['collector'],
  'details/update-status-dialog.tsx': ['collector'],
};
