import type { WasteType } from '#shared/waste.ts';

type Wanted = {
  /** 0 = Sunday … 6 = Saturday. */
  readonly weekday: number;
  /** `HH:MM` */
  readonly start: string;
  readonly wasteType: WasteType;
  readonly location: string;
};

/** The same of two orders that staff entered twice: day, time, waste and place, however the place is spelled. */
export function identifyOrder({ weekday, start, wasteType, location }: Wanted): string {
  return [weekday, start, wasteType, location.trim().replace(/\s+/g, ' ').toLowerCase()].join('#');
}
