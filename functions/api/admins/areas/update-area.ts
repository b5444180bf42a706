import { changeArea } from '#actions/areas/change-area.ts';
import { updateArea } from '#contracts/areas/area-calls.ts';
import type { Body } from '#contracts/contract.ts';
import { AppError } from '#domain/app-error.ts';
import { type AreaRecord, isCounted } from '#domain/areas/area.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

type Changes = Omit<Body<typeof updateArea>, 'version'>;

export const handler = endpoint(updateArea, async (call) => {
  const { version: _, ...changes } = call.body;
  return changeArea(call.params.id, call, (area) => {
    if (!isCounted(area)) checkEverywhere(changes);
    return { area: changed(area, changes), message: sharedTexts.areaUpdated };
  });
});

/** What may change of Everywhere: its windows and limits are what it is. */
const switches: readonly string[] = ['isActive', 'tellOnTheWay'];

/** @throws AppError `bad_input` for anything but the switches */
function checkEverywhere(changes: Changes): void {
  const others = Object.keys(changes).filter((name) => !switches.includes(name));
  if (others.length === 0) return;
  const message = 'You can’t change this for “Everywhere”.';
  const errors = Object.fromEntries(others.map((name) => [name, message]));
  throw new AppError('bad_input', message, { errors });
}

/** Fields that were not sent stay as they are. */
function changed(area: AreaRecord, { center, ...changes }: Changes): AreaRecord {
  return {
    ...area,
    ...changes,
    center: center === undefined ? area.center : (center ?? undefined),
  };
}
