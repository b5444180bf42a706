import type { QueuedRequest } from '#platform/offline/queue/queued-request.ts';
import { toast } from '#ui/toast/toast.ts';
import { addDelivered } from './delivered-list.ts';
import { sentText, texts } from './texts.ts';

/** Tells people that a request which waited is done. */
export function announceDelivered({ key, subject }: QueuedRequest, message: string): void {
  toast.success(sentText(message));
  addDelivered({ key, message, subject });
}

/** Tells people that a request which waited was refused; the panel shows it until they have seen it. */
export function announceRejected({ title }: QueuedRequest, message: string): void {
  toast.error(`${texts.notDone}: ${title}. ${message}`);
}
