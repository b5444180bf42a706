import { everywhereId } from '#contracts/areas/area-id.ts';
import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { type Key, keys, listDayPartitions, listDuePartitions, partitions } from '#data/keys.ts';
import { getItem, putItem, type Stored } from '#data/table/table.ts';
import { addDays, findWeekday, todayInAccra } from '#shared/dates.ts';
import { type ItemKind, itemKinds, oddItems } from '#testing/samples/odd-items.ts';

const stranger = '01JM000000000000000000000X';
const collector = '01JM000000000000000000000Y';

/** Of these there is one item only, which everybody needs or changes; requests for a link or a code are used up by jobs. */
const spared: readonly ItemKind[] = [
  'mailHealth',
  'signingKeys',
  'staff',
  'areasVersion',
  'stationsVersion',
  'priceListsVersion',
  'totalsBase',
  'cashDaysProgress',
  'resetRequest',
  'codeRequest',
];

/** Puts an item of each kind into the table that cannot be read, where lists and jobs meet it. @returns them as stored */
export async function putCorruptItems(now = new Date()): Promise<readonly Stored[]> {
  const items = itemKinds.filter((kind) => !spared.includes(kind)).map((kind) => makeCorrupt(kind, now));
  return Promise.all(
    items.map(async (item) => {
      await putItem(item, { exists: false });
      return (await getItem({ PK: item.PK, SK: item.SK })) ?? {};
    }),
  );
}

function makeCorrupt(kind: ItemKind, now: Date): Key & Stored {
  const { key, places = {} } = describe(kind, now);
  // Whatever is a number in totals is one of them.
  const expiresAt = kind === 'totalsShard' ? undefined : Math.floor(now.getTime() / 1000) + 86_400;
  return { ...key, id: stranger, expiresAt, ...places, ...oddItems[kind].corrupt };
}

function describe(kind: ItemKind, now: Date): { readonly key: Key; readonly places?: Stored } {
  const pickupId = joinPickupId({ pickupUlid: stranger, userId: stranger });
  const date = addDays(todayInAccra(now), 1);
  const at = `${date}T10:00:00.000Z`;
  switch (kind) {
    case 'account':
      return {
        key: keys.account(stranger),
        places: {
          ...{ role: 'user', email: '', lastName: 'X' },
          ...{ listsPK: partitions.accounts('user'), listsSK: stranger },
        },
      };
    case 'pickup':
      return { key: keys.pickup(pickupId), places: placePickup(at, date) };
    case 'round':
      return { key: keys.round(date, stranger) };
    case 'areaFigures':
      return { key: keys.areaFigures(todayInAccra(now), stranger) };
    case 'collectorFigures':
      return { key: keys.collectorFigures(todayInAccra(now), stranger, stranger) };
    case 'order':
      return {
        key: keys.order(stranger, stranger),
        places: {
          relatedPK: partitions.dueOrders(everywhereId, findWeekday(addDays(date, slotDaysAhead)), 0),
          relatedSK: `10:00#${stranger}`,
        },
      };
    case 'problem':
      return list(keys.problem(`${pickupId}-1`), partitions.problemsByStatus('open'), `${at}#${stranger}#1`);
    case 'visit':
      return list(keys.visit(date, stranger, at, stranger), partitions.lateReports(), at);
    case 'supportMessage':
      return list(keys.supportMessage(stranger), partitions.supportMessages());
    case 'act':
      return list(keys.act(stranger, stranger), partitions.acts(0));
    default: {
      // All take texts; the parts of a pickup's id serve where one is split.
      const build = keys[kind] as (...parts: string[]) => Key;
      return { key: build(kind === 'search' ? 'pickup' : stranger, stranger, date) };
    }
  }
}

function list(key: Key, listsPK: string, listsSK: string = stranger) {
  return { key, places: { listsPK, listsSK } };
}

function placePickup(at: string, date: string): Stored {
  return {
    listsPK: partitions.pickupsByStatus('pending', 0),
    listsSK: stranger,
    daysPK: listDayPartitions(everywhereId, date)[0],
    daysSK: `${at}#${stranger}`,
    duePK: listDuePartitions()[0],
    relatedPK: partitions.openAssignments(collector),
    relatedSK: `${at}#${stranger}`,
  };
}
