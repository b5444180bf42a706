import type { QueryClient } from '@tanstack/react-query';
import { type PickupDraft, toRequest } from '#features/pickups/content/pickup-draft.ts';
import { storeRequested } from '#features/pickups/pickup-cache.ts';
import { changeTitle, queuedTexts } from '#features/pickups/queued-texts.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { wasteLabel } from '#shared/waste.ts';
import { toast } from '#ui/toast/toast.ts';

/**
 * Requests a pickup, or leaves the request on the device until there is a network. The lists know of it and a toast
 * says so.
 * @param key the same for each try
 * @throws {ApiError} the server's refusal
 */
export async function sendRequest(client: QueryClient, draft: PickupDraft, key: string): Promise<void> {
  const body = toRequest(draft);
  const answer = await submitChange({
    call: 'requestPickup',
    body,
    key,
    title: changeTitle('requestPickup'),
    subject: [wasteLabel(body.wasteType), draft.location.trim(), body.date, body.time].join(', '),
    draft,
  });
  if (answer === 'queued') {
    toast.info(queuedTexts.toast);
    return;
  }
  storeRequested(client, answer.pickup);
  toast.success(answer.message);
}
