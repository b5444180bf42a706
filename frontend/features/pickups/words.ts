import { displayOf, pickupWindowMs } from '#contracts/dates.ts';
import { type WasteType, wasteTypes } from '#contracts/waste.ts';
import type { Option } from '../../ui/fields/select-field.tsx';
import { whenText } from './when.ts';

/** `organic` → `Organic`, `e-waste` → `E-waste`. */
export function wasteWord(type: WasteType): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

/** The kinds of waste as choices. */
export const wasteOptions: readonly Option[] = wasteTypes.map((type) => ({
  value: type,
  label: wasteWord(type),
}));

/** An instant as people say it: `Sun 3rd Aug 2025, 09:30 AM`. */
export function instantText(at: string): string {
  return whenText({ scheduledAt: at, ...displayOf(at) });
}

/** The window in which the team arrives: `09:30 AM to 11:30 AM`. */
export function windowText(scheduledAt: string): string {
  const end = new Date(Date.parse(scheduledAt) + pickupWindowMs).toISOString();
  return `${displayOf(scheduledAt).time} to ${displayOf(end).time}`;
}

/** `Ama Mensah`; nothing of a name may be left of a deleted account. */
export function personName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
