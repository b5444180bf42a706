import type { Random } from '#infra/bench/random.ts';
import type { Role } from '#shared/roles.ts';
import { RecentChanges } from './recent-changes.ts';

/** Somebody who uses the service. One person does one thing at a time. */
export type Person = {
  readonly role: Role;
  readonly id: string;
  readonly email: string;
  /** The network address (127.x.y.z) from which they log in. */
  readonly address: string;
  /** Absent while logged out. */
  token: string | undefined;
  isBusy: boolean;
  /** A household's own pickups that nobody has finished, and all that it has requested. */
  open: number;
  requested: number;
  /** Of the account, which several persons may share. */
  readonly changes: RecentChanges;
  readonly places: Versioned[];
  readonly orders: Order[];
};

export type Versioned = { readonly id: string; version: number };

export type Order = Versioned & { upcoming: readonly { readonly date: string }[] };

/** Where a pickup stands for those who may act on it next. */
export const standings = [
  'pending',
  /** Pending, and for its household to choose a new time. */
  'waiting',
  'assigned',
  'in progress',
  'completed',
  /** Completed, with a problem that waits for an answer. */
  'reported',
  'cancelled',
] as const;

export type Standing = (typeof standings)[number];

export type Booked = {
  readonly id: string;
  readonly owner: Person;
  readonly areaId: string | undefined;
  version: number;
  standing: Standing;
  collector: Person | undefined;
  completedAt: number;
  problemId: string;
  isBusy: boolean;
  /** Its place in the list of its standing. */
  index: number;
};

/** What an answer says of a pickup. */
export type PickupNews = {
  readonly id: string;
  readonly version: number;
  readonly status: Exclude<Standing, 'waiting' | 'reported'>;
  readonly awaitingTime?: object;
  readonly assignedCollector?: { readonly id: string };
};

/** A phone from which somebody dials. */
export type Dialler = {
  readonly phone: string;
  readonly provider: string;
  isBusy: boolean;
  sessions: number;
  /** What the screen says; absent between two sessions. */
  screen: string | undefined;
  /** What was entered in this session. */
  entered: readonly string[];
  sessionId: string;
};

const tries = 40;

/** Among so many the one with the least load is chosen, which spreads it well (the power of two choices). */
const choices = 6;

/** Who there is and how their pickups stand, as the answers told. */
export class World {
  readonly random: Random;
  readonly people: Readonly<Record<Role, Person[]>> = { user: [], collector: [], admin: [] };
  readonly diallers: Dialler[] = [];
  readonly #byId = new Map<string, Person>();
  readonly #pickups = new Map<string, Booked>();
  readonly #standing = new Map<Standing, Booked[]>(standings.map((one) => [one, []]));
  /** The area in which most of them live; without limits of its own that a day would reach. */
  areaId = '';

  constructor(random: Random) {
    this.random = random;
  }

  welcome(role: Role, id: string, email: string, address: string, token?: string): Person {
    const known = { role, id, email, address, token, isBusy: false, open: 0, requested: 0 };
    const changes = this.#byId.get(id)?.changes ?? new RecentChanges(role);
    const person: Person = { ...known, changes, places: [], orders: [] };
    this.people[role].push(person);
    this.#byId.set(id, person);
    return person;
  }

  /** Somebody of a role who is free and of whom more may be asked. */
  findFree(role: Role, suits: (person: Person) => boolean = isLoggedIn): Person | undefined {
    for (let count = 0; count < tries; count += 1) {
      const person = this.random.pick(this.people[role]);
      if (person && !person.isBusy && suits(person)) return person;
    }
    return undefined;
  }

  /** A pickup on which nobody acts, and on which its household or its collector can. */
  findPickup(among: readonly Standing[], by: Role): Booked | undefined {
    for (let count = 0; count < tries; count += 1) {
      const pickup = this.random.pick(this.#standing.get(this.random.pick(among) ?? 'pending') ?? []);
      if (pickup && this.#isFree(pickup, by)) return pickup;
    }
    return undefined;
  }

  /** A pickup for a collector to go on with: of some, the one whose collector has changed least lately. */
  findWork(among: readonly Standing[]): Booked | undefined {
    const now = performance.now();
    const found = Array.from({ length: choices }, () => this.findPickup(among, 'collector'));
    const changes = (one: Booked) => one.collector?.changes.count(now) ?? 0;
    return found.filter((one) => one !== undefined).sort((a, b) => changes(a) - changes(b))[0];
  }

  /** Somebody to assign a pickup to: of some, the collector who has least to do; not the one who has it. */
  findCollector(except?: Person): Person | undefined {
    const work = new Map<Person | undefined, number>();
    for (const standing of ['assigned', 'in progress'] as const) {
      for (const { collector } of this.#standing.get(standing) ?? [])
        work.set(collector, (work.get(collector) ?? 0) + 1);
    }
    const found = Array.from({ length: choices }, () => this.random.pick(this.people.collector));
    return found
      .filter((one) => one !== undefined && one !== except)
      .sort((a, b) => (work.get(a) ?? 0) - (work.get(b) ?? 0))[0];
  }

  /** The pickup that was completed last, of those on which its collector can act. */
  findJustCompleted(): Booked | undefined {
    const newest = this.#standing.get('completed')?.slice(-tries) ?? [];
    return newest.reverse().find((pickup) => this.#isFree(pickup, 'collector'));
  }

  #isFree(pickup: Booked, by: Role): boolean {
    const actor = { user: pickup.owner, collector: pickup.collector, admin: undefined }[by];
    if (pickup.isBusy) return false;
    return by === 'admin' || (actor !== undefined && !actor.isBusy && isLoggedIn(actor));
  }

  count(standing: Standing): number {
    return this.#standing.get(standing)?.length ?? 0;
  }

  /** Takes in what an answer says of a pickup; of one that is new here, with its household and area. */
  note(news: PickupNews, owner?: Person, areaId?: string): void {
    const pickup = this.#pickups.get(news.id) ?? (owner && this.#add(news, owner, areaId));
    if (!pickup) return;
    if (news.status === 'completed' && pickup.standing !== 'completed') pickup.completedAt = Date.now();
    pickup.version = news.version;
    pickup.collector = this.#byId.get(news.assignedCollector?.id ?? '');
    this.move(pickup, news.awaitingTime ? 'waiting' : news.status);
  }

  #add({ id, version }: PickupNews, owner: Person, areaId: string | undefined): Booked {
    const fresh = { id, owner, areaId, version, standing: 'pending', collector: undefined } as const;
    const list = this.#standing.get('pending') ?? [];
    const pickup: Booked = { ...fresh, completedAt: 0, problemId: '', isBusy: false, index: list.length };
    list.push(pickup);
    this.#pickups.set(id, pickup);
    owner.open += 1;
    owner.requested += 1;
    return pickup;
  }

  move(pickup: Booked, to: Standing): void {
    const from = this.#standing.get(pickup.standing) ?? [];
    const last = from.pop();
    if (last && last !== pickup) {
      from[pickup.index] = last;
      last.index = pickup.index;
    }
    pickup.owner.open += Number(isOpen(to)) - Number(isOpen(pickup.standing));
    pickup.standing = to;
    const list = this.#standing.get(to) ?? [];
    pickup.index = list.length;
    list.push(pickup);
  }
}

function isOpen(standing: Standing): boolean {
  return (
    standing === 'pending' || standing === 'waiting' || standing === 'assigned' || standing === 'in progress'
  );
}

export function isLoggedIn({ token }: Person): boolean {
  return token !== undefined;
}
