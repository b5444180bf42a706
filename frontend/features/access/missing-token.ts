import { dashboards, normalizePath } from '#platform/paths.ts';
import { leaveFlash } from '#ui/toast/flash.ts';
import { toastDuration } from '#ui/toast/toast-duration.ts';
import { noTokenText } from './texts.ts';

/** Whether the specification words why one must log in for a page; for the others the login page itself says so. */
export const hasMissingToken = (page: string): boolean =>
  normalizePath(page.split('?')[0] ?? '') === dashboards.user;

/** The login page shows it as a toast. */
export function flashMissingToken(page: string): void {
  if (!hasMissingToken(page)) return;
  leaveFlash('error', noTokenText, { duration: toastDuration.login });
}
