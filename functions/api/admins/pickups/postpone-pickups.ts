import { showLoss } from '#actions/pickups/assign.ts';
import { changePickup } from '#actions/pickups/change-pickup.ts';
import { postponePickups } from '#contracts/plan/dispatch-calls.ts';
import { AppError } from '#domain/app-error.ts';
import { changeMany } from '#http/change-many.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/** One at a time: they give seats of the same slots back. */
export const handler = endpoint(postponePickups, (call) =>
  changeMany(
    call,
    1,
    () => (pickup, one) => {
      const { reason } = call.body;
      return changePickup(pickup, one, {
        action: 'postpone',
        details: () => {
          if (pickup.awaitingTime) throw new AppError('conflict', sharedTexts.isWaiting);
          return { reason, inBulk: true };
        },
        message: sharedTexts.pickupPostponed,
        afterwards: showLoss,
      });
    },
    'postponed',
  ),
);
