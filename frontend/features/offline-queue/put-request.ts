import { deviceKey } from '#platform/storage/device-data.ts';
import { readItem, writeItem } from '#platform/storage/web-storage.ts';

/** Where the request form keeps what is typed, per account and tab. */
export const requestStorage = () => sessionStorage;
export const requestKey = (accountId: string) => deviceKey(accountId, 'pickup-request');

/** Puts a request where the form finds it when it opens; the form reads it with care. */
export function putRequest(
  accountId: string,
  request: { readonly draft: unknown; readonly key?: string | undefined; readonly again?: unknown },
): void {
  writeItem(requestStorage, requestKey(accountId), JSON.stringify(request));
}

/** Whether something is typed that was not sent; an untouched form leaves nothing behind. */
export const hasRequest = (accountId: string): boolean =>
  readItem(requestStorage, requestKey(accountId)) !== null;
