import type { QueryClient } from '@tanstack/react-query';
import type { Booked } from './booked.ts';
import type { PickupDraft } from './content/pickup-draft.ts';

export type Requester = {
  /** Under whom what is typed is kept on the device. */
  readonly ownerId: string;
  /** E.164; what the field for the phone begins with. */
  readonly phone: string | undefined;
  /** The size that was chosen last: proposed where a size is asked. */
  readonly lastSize?: string | undefined;
  /** Where an earlier request can be looked up, where that is another page. */
  readonly historyPath?: string;
  /**
   * Sends what is typed and says so.
   * @param key the same for each try
   * @param amount the price that was shown, in pesewas
   * @returns what its own household is shown next
   * @throws {ApiError} the server's refusal, or that there is no network
   */
  readonly send: (
    client: QueryClient,
    draft: PickupDraft,
    key: string,
    amount: number | undefined,
  ) => Promise<Booked | undefined>;
};
