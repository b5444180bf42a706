import { dashboardOf, normalPath } from '../paths.ts';
import { leaveFlash } from '../ui/flash.ts';
import { toastDuration } from '../ui/toast-duration.ts';

/** The specification words this for the user dashboard; elsewhere the login page itself says why. */
export function flashMissingToken(page: string): void {
  if (normalPath(page) !== dashboardOf.user) return;
  leaveFlash('error', 'Authentication token not found. Please log in.', { duration: toastDuration.login });
}
