import { type Key, keys } from '#data/keys.ts';
import { getItem, putItem, type Stored } from '#data/table/table.ts';

/** Values by their paths: `history.0.event` is the event of the first entry. */
type Values = Readonly<Record<string, unknown>>;

/** Each kind of item has a key builder. */
export type ItemKind = keyof typeof keys;

/** What makes an item one of a newer release, and what makes it unreadable. */
type Odd = { readonly nextRelease: Values; readonly corrupt: Values };

/**
 * Each kind of item, by its key builder in `keys.ts`. Kinds that are read by their keys alone have nothing that could not
 * be read; without the signing keys nobody is logged in.
 */
export const oddItems: Readonly<Record<ItemKind, Odd>> = {
  account: {
    nextRelease: { work: { profile: { vehicle: 'hovercraft', newer: 1 }, newer: 1 } },
    corrupt: { firstName: { no: 'text' } },
  },
  email: { nextRelease: {}, corrupt: { accountId: 7 } },
  password: { nextRelease: {}, corrupt: { hash: 7 } },
  phone: { nextRelease: {}, corrupt: { provenAt: 7 } },
  codeRequest: { nextRelease: {}, corrupt: { phone: 7 } },
  ussdSession: { nextRelease: { 'position.path': ['map'] }, corrupt: { position: 'nowhere' } },
  pickup: {
    nextRelease: {
      status: 'on hold',
      'content.wasteType': 'compost',
      'content.newer': 1,
      'history.0.event': 'weighed',
      'history.0.by.role': 'robot',
      'history.0.newer': 1,
      awaitingTime: { at: '2026-01-01T00:00:00.000Z', cause: 'strike', newer: 1 },
      'stop.wasteType': 'compost',
    },
    corrupt: { status: 5, collectorId: ['nobody'] },
  },
  counts: { nextRelease: {}, corrupt: { total: 'many' } },
  totalsShard: { nextRelease: {}, corrupt: { users: 'many' } },
  totalsBase: { nextRelease: {}, corrupt: { users: 'many' } },
  lostAssignment: { nextRelease: { wasteType: 'compost' }, corrupt: { scheduledAt: 7 } },
  idempotency: { nextRelease: {}, corrupt: { requestHash: 7 } },
  throttle: { nextRelease: {}, corrupt: { count: 'many' } },
  resetRequest: { nextRelease: {}, corrupt: { email: 7 } },
  resetToken: { nextRelease: {}, corrupt: { accountId: 7 } },
  emailToken: { nextRelease: {}, corrupt: { accountId: 7 } },
  staff: { nextRelease: {}, corrupt: { version: 'many' } },
  signingKeys: { nextRelease: {}, corrupt: {} },
  supportMessage: { nextRelease: { 'contact.newer': 1 }, corrupt: { contact: 'gone' } },
  mailClaim: { nextRelease: {}, corrupt: { leaseUntil: 'never' } },
  mail: { nextRelease: { kind: 'newsletter' }, corrupt: { sentAt: 7 } },
  mailHealth: { nextRelease: {}, corrupt: { bounces: 'many' } },
  sentSms: { nextRelease: { state: 'read' }, corrupt: { sentAt: 7 } },
  smsRoute: { nextRelease: {}, corrupt: { failedAt: 'lately' } },
  unverified: { nextRelease: {}, corrupt: { pickups: 'many' } },
  smsClaim: { nextRelease: {}, corrupt: { leaseUntil: 'never' } },
  area: { nextRelease: { 'windows.0.newer': 1 }, corrupt: { windows: 'all day' } },
  areasVersion: { nextRelease: {}, corrupt: { version: 'many' } },
  slot: { nextRelease: {}, corrupt: { closed: 'perhaps' } },
  problem: { nextRelease: {}, corrupt: {} },
  priceList: { nextRelease: {}, corrupt: { prices: 'all' } },
  priceListsVersion: { nextRelease: {}, corrupt: { version: 'many' } },
  posting: { nextRelease: { 'posting.kind': 'barter' }, corrupt: { posting: 'lost' } },
  balance: { nextRelease: {}, corrupt: { amount: 'much' } },
  hand: { nextRelease: {}, corrupt: { amount: 'much' } },
  cashDay: { nextRelease: { 'closing.newer': 1 }, corrupt: { closing: 7 } },
  cashDaysProgress: { nextRelease: {}, corrupt: { upTo: 7 } },
  cashCount: { nextRelease: { newer: 1 }, corrupt: { counted: 'much' } },
  payment: {
    nextRelease: { 'payment.next': 'scan', 'payment.network': 'glo', 'payment.newer': 1 },
    corrupt: { payment: 'lost' },
  },
  moneyRequest: { nextRelease: { 'what.kind': 'barter', status: 'on hold' }, corrupt: { amount: 'much' } },
  givenAway: { nextRelease: {}, corrupt: { amount: 'much' } },
  prompts: { nextRelease: {}, corrupt: { references: 'many' } },
  comparison: { nextRelease: { 'differences.0.kind': 'twice' }, corrupt: { differences: 'many' } },
  round: { nextRelease: { 'stops.0.newer': 1 }, corrupt: { stops: 'all' } },
  station: { nextRelease: { kind: 'incinerator', newer: 1 }, corrupt: { takes: 7 } },
  stationsVersion: { nextRelease: {}, corrupt: { version: 'many' } },
  load: { nextRelease: { wasteTypes: ['ash'], newer: 1 }, corrupt: { at: 7 } },
  loadVisit: { nextRelease: { newer: 1 }, corrupt: { position: 7 } },
  visit: { nextRelease: { kind: 'weigh', newer: 1 }, corrupt: { at: 7 } },
  areaFigures: { nextRelease: { 'couldNotCollect.weighed': 1 }, corrupt: { booked: 'many' } },
  collectorFigures: { nextRelease: { 'couldNotCollect.weighed': 1 }, corrupt: { booked: 'many' } },
  learnedPosition: { nextRelease: { newer: 1 }, corrupt: { point: 'there' } },
  fix: { nextRelease: { newer: 1 }, corrupt: { at: 7 } },
  places: { nextRelease: { 'places.0.newer': 1 }, corrupt: { places: 'home' } },
  notes: { nextRelease: { 'notes.0.newer': 1 }, corrupt: { notes: 'late' } },
  order: { nextRelease: { 'content.wasteType': 'compost' }, corrupt: { skipped: 'some' } },
  missedDate: { nextRelease: {}, corrupt: { problem: 7 } },
  act: {
    nextRelease: { 'act.action': 'pickup.weigh', 'act.by.role': 'robot', 'act.target.kind': 'scale' },
    corrupt: { act: 'done' },
  },
  search: { nextRelease: {}, corrupt: {} },
};

// Object.keys forgets which keys it got.
export const itemKinds = Object.keys(keys) as ItemKind[];

/** How the keys of a kind begin, worked out by its builder; the longest first, of several in one partition. */
const beginnings = itemKinds
  .map((kind) => {
    const build = keys[kind] as (...parts: string[]) => Key; // all take texts
    const { PK, SK } = build('<-<-<', '<', '<');
    const cut = (key: string) => key.split('<')[0] ?? '';
    return { kind, PK: cut(PK), SK: cut(SK) };
  })
  .sort((one, other) => other.SK.length - one.SK.length);

/** Of which kind a stored item is. */
export function findItemKind(item: Stored): ItemKind | undefined {
  const isOf = (begin: Key) => String(item.PK).startsWith(begin.PK) && String(item.SK).startsWith(begin.SK);
  return beginnings.find(isOf)?.kind;
}

/** Writes an item as a newer release may have: with an attribute and values that this one does not know. */
export async function makeNewer(kind: ItemKind, key: Key): Promise<void> {
  await overwrite(key, { ...oddItems[kind].nextRelease, newer: { than: ['this'] } });
}

/** Writes an item so that nobody can read it. */
export async function corrupt(kind: ItemKind, key: Key): Promise<void> {
  await overwrite(key, oddItems[kind].corrupt);
}

/** Sets what lies at some paths of a stored item. */
export async function overwrite(key: Key, values: Values): Promise<void> {
  const item = await getItem(key);
  if (!item) throw new Error(`There is no item ${key.PK}/${key.SK}.`);
  for (const [path, value] of Object.entries(values)) setAt(item, path.split('.'), value);
  await putItem({ ...item, ...key }, {});
}

function setAt(item: Stored, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) item[name] = value;
  else setAt(item[name] as Stored, rest, value); // tests know what lies there
}
