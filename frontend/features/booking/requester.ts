import type { QueryClient } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { PickupDraft } from './content/pickup-draft.ts';

/** Where a household goes after a booking; `booked` is the id of a pickup to be shown there. */
export type Next = { readonly path: string; readonly booked?: string };

export type Requester = {
  /** Under whom what is typed is kept on the device. */
  readonly ownerId: string;
  /** E.164; what the field for the phone begins with. */
  readonly phone: string | undefined;
  /** Those of its household that are known: the last size is proposed again, and an open one is not booked twice unasked. */
  readonly pickups: readonly PickupSummary[];
  readonly historyPath?: string;
  /**
   * Sends what is typed and says so.
   * @param key the same for each try
   * @param amount the price that was shown, in pesewas
   * @returns where its own household goes next
   * @throws {ApiError} the server's refusal, or that there is no network
   */
  readonly send: (
    client: QueryClient,
    draft: PickupDraft,
    key: string,
    amount: number | undefined,
  ) => Promise<Next>;
};
