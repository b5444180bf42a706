import type { Method } from '#contracts/contract.ts';
import type { Sized } from '#contracts/money/sizes.ts';
import type { WasteType } from '#shared/waste.ts';

/** Hours ago, or minutes after the pickup's time. */
export type Moment = { readonly hoursAgo: number } | { readonly minutesAfter: number };

export type Step = {
  readonly at: Moment;
  readonly by: 'admin' | 'user' | 'collector';
  readonly method: Method;
  /** Below the pickup's own address for admins and collectors. */
  readonly action: 'assign' | 'start' | 'complete' | 'could-not-collect' | 'cancel' | 'problem';
  readonly body: Readonly<Record<string, unknown>>;
};

export type DemoPickup = {
  readonly wasteType: WasteType;
  readonly location: string;
  readonly digitalAddress?: string;
  readonly notes?: string;
  readonly items?: readonly { type: WasteType; quantity: number; weight?: number }[];
  readonly requestedHoursAgo: number;
  /** Days from today, at a time of the day; `now` is the half hour that has just begun. */
  readonly scheduled: { readonly inDays: number; readonly time: string } | 'now';
  /** Booked in Osu and Labone, where there are prices: in the next window that takes it from the scheduled time on. */
  readonly inOsu?: Sized;
  readonly steps: readonly Step[];
};

const kasoa = 'Kasoa, blue kiosk opposite the Shell';
const osu = 'Osu, yellow gate after the Oxford Street filling station';

const change = (at: Moment, by: Step['by'], action: Step['action'], body = {}): Step => {
  return { at, by, method: 'PATCH', action, body };
};
const assign = (hoursAgo: number) => change({ hoursAgo }, 'admin', 'assign');
const after = (minutesAfter: number, action: Step['action'], body = {}) =>
  change({ minutesAfter }, 'collector', action, body);

/** Where the collector's phone was at the blue kiosk: twice, so that the place has a learned position. */
const atKiosk = { position: { lat: 5.53418, lng: -0.41687, accuracy: 14 } };
const nearKiosk = { position: { lat: 5.53431, lng: -0.41672, accuracy: 22 } };

/** A dozen pickups of one household over three weeks, in every status, so that no screen is empty. */
export const demoPickups: readonly DemoPickup[] = [
  {
    wasteType: 'organic',
    location: kasoa,
    requestedHoursAgo: 500,
    scheduled: { inDays: -18, time: '09:30' },
    steps: [assign(490), after(15, 'start'), after(40, 'complete', atKiosk)],
  },
  {
    wasteType: 'plastic',
    location: kasoa,
    items: [{ type: 'plastic', quantity: 3, weight: 12 }],
    requestedHoursAgo: 420,
    scheduled: { inDays: -14, time: '14:00' },
    steps: [assign(400), after(30, 'start'), after(55, 'complete', nearKiosk)],
  },
  {
    wasteType: 'e-waste',
    location: osu,
    digitalAddress: 'GA-052-7719',
    items: [{ type: 'e-waste', quantity: 2, weight: 9 }],
    notes: 'An old television and a fridge compressor.',
    requestedHoursAgo: 330,
    scheduled: { inDays: -11, time: '10:00' },
    inOsu: { size: 'bin' },
    steps: [assign(320), after(20, 'complete', { paid: { method: 'cash', amount: 3500 } })],
  },
  {
    wasteType: 'glass',
    location: osu,
    requestedHoursAgo: 300,
    scheduled: { inDays: -9, time: '16:00' },
    steps: [change({ hoursAgo: 280 }, 'user', 'cancel')],
  },
  {
    wasteType: 'hazardous',
    location: kasoa,
    notes: 'Paint tins, some half full.',
    requestedHoursAgo: 260,
    scheduled: { inDays: -7, time: '08:30' },
    steps: [
      change({ hoursAgo: 250 }, 'admin', 'cancel', {
        reason: 'We cannot take paint that is still liquid. Please let it dry first.',
      }),
    ],
  },
  {
    wasteType: 'paper',
    location: osu,
    digitalAddress: 'GA-052-7719',
    requestedHoursAgo: 200,
    scheduled: { inDays: -6, time: '10:00' },
    inOsu: { size: 'bin' },
    steps: [assign(190), after(10, 'start'), after(25, 'complete')],
  },
  {
    wasteType: 'metal',
    location: osu,
    items: [{ type: 'metal', quantity: 5, weight: 20.5 }],
    requestedHoursAgo: 100,
    scheduled: { inDays: -2, time: '13:00' },
    steps: [assign(90), after(35, 'could-not-collect', { reason: 'nobody-home', note: 'Called twice.' })],
  },
  {
    wasteType: 'general',
    location: kasoa,
    digitalAddress: 'GA-183-8164',
    requestedHoursAgo: 52,
    scheduled: { inDays: -1, time: '15:00' },
    steps: [
      assign(50),
      {
        ...change({ minutesAfter: 180 }, 'user', 'problem', {
          kind: 'not-collected',
          note: 'I waited until five. Nobody came or called.',
        }),
        method: 'POST',
      },
    ],
  },
  {
    wasteType: 'organic',
    location: kasoa,
    digitalAddress: 'GA-183-8164',
    requestedHoursAgo: 30,
    scheduled: 'now',
    steps: [assign(28), change({ hoursAgo: 0 }, 'collector', 'start')],
  },
  {
    wasteType: 'plastic',
    location: osu,
    requestedHoursAgo: 20,
    scheduled: { inDays: 1, time: '10:00' },
    inOsu: { size: 'bin', count: 3 },
    steps: [assign(18)],
  },
  {
    wasteType: 'textile',
    location: kasoa,
    notes: 'Two bags of clothes that can still be worn.',
    requestedHoursAgo: 6,
    scheduled: { inDays: 2, time: '10:30' },
    steps: [],
  },
  {
    wasteType: 'rubber',
    location: osu,
    digitalAddress: 'GA-052-7719',
    items: [{ type: 'rubber', quantity: 4, weight: 32 }],
    requestedHoursAgo: 1,
    scheduled: { inDays: 4, time: '15:30' },
    steps: [],
  },
];
