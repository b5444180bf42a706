import { dashboards, normalizePath } from '#platform/paths.ts';
import { leaveFlash } from '#ui/toast/flash.ts';
import { toastDuration } from '#ui/toast/toast-duration.ts';
import { noTokenText } from './texts.ts';

const isWorded = (path: string): boolean => normalizePath(path) === dashboards.user;

/** Whether the specification words why one must log in for a page; for the others the login page itself says so. */
export const hasMissingToken = (page: string): boolean => isWorded(page.split('?')[0] ?? '');

/** The login page shows it as a toast. @param path without its query */
export function flashMissingToken(path: string): void {
  if (isWorded(path)) leaveFlash('error', noTokenText, toastDuration.login);
}
