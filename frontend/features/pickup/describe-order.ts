import { printRhythm } from '#contracts/orders/order-weekdays.ts';
import type { OrderSummary } from '#contracts/orders/standing-orders.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';

type Order = Pick<OrderSummary, 'wasteType' | 'everyWeeks' | 'weekday' | 'weekdays'>;

/** `Plastic, every Tuesday` */
export const orderTitle = ({ wasteType, ...rhythm }: Order): string =>
  `${wasteLabel(wasteType)}, ${printRhythm(rhythm)}`;

/** `Paused until Tue 25th Nov 2026` */
export const pausedText = (date: string): string => `Paused until ${printDateWithDay(date)}`;
