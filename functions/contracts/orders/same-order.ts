import type { WasteType } from '#shared/waste.ts';
import { weekdaysOf } from './order-weekdays.ts';

type Wanted = {
  /** 0 = Sunday … 6 = Saturday. */
  readonly weekday: number;
  readonly weekdays?: readonly number[] | undefined;
  /** `HH:MM` */
  readonly start: string;
  readonly wasteType: WasteType;
  readonly location: string;
};

/** The same of two orders that staff entered twice: day, time, waste and place, however the place is spelled. */
export function identifyOrder({ start, wasteType, location, ...days }: Wanted): string {
  return [weekdaysOf(days), start, wasteType, location.trim().replace(/\s+/g, ' ').toLowerCase()].join('#');
}
