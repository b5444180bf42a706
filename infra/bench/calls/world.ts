import type { Status } from '#contracts/pickups/transitions.ts';
import type { Role } from '#shared/roles.ts';
import type { Random } from '#testing/random.ts';
import type { Dialler } from './dialler.ts';

export type Person = {
  readonly role: Role;
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** The network address (127.x.y.z) from which they log in. */
  readonly address: string;
  token: string | undefined;
  /** Nobody else needs them: their account may be changed or ended. */
  readonly isSpare: boolean;
  isApproved: boolean;
  isVerified: boolean;
  hasNumber: boolean;
  secondFactor: { readonly secret: string; readonly recoveryCode: string; isConfirmed: boolean } | undefined;
  /** A household's own pickups that nobody has finished, and all that it has requested. */
  open: number;
  requested: number;
  readonly pickups: Set<Booked>;
  readonly places: Versioned[];
  positions: readonly string[];
  readonly orders: Order[];
  hasLost: boolean;
  readonly sessions: string[];
  /** A collector's, `YYYY-MM-DD`. */
  daysOff: readonly string[];
};

export type Versioned = { readonly id: string; version: number };

export type Order = Versioned & {
  upcoming: readonly { readonly date: string }[];
  pausedUntil?: string | null;
};

/** Waiting: pending, and for a new time by the household; reported: completed, with an open problem. */
export type Standing = Status | 'waiting' | 'reported';

export type Booked = {
  readonly id: string;
  readonly owner: Person;
  /** Absent in “Everywhere”. */
  readonly areaId: string | undefined;
  version: number;
  /** `YYYY-MM-DD` */
  date: string;
  standing: Standing;
  collector: Person | undefined;
  formerly: Person | undefined;
  completedAt: number;
  /** In pesewas: what it costs, what is to pay and what was paid. */
  price: number;
  due: number;
  paid: number;
  isUnpriced: boolean;
  wasAsked: boolean;
  problemId: string;
};

export type Suits = (pickup: Booked) => boolean;

export type PickupNews = {
  readonly id: string;
  readonly version: number;
  readonly scheduledAt: string;
  readonly status: Status;
  readonly awaitingTime?: object;
  readonly assignedCollector?: { readonly id: string };
  readonly price?: { readonly amount?: number };
  readonly money?: { readonly due: number; readonly paid: number };
};

/** What was sent to somebody by mail or SMS, or is shown to them by a network, for a tool that can read it. */
export type Sent =
  | { readonly kind: 'verification' | 'reset' | 'stop'; readonly to: Person }
  | { readonly kind: 'code'; readonly to: Person; readonly phone: string; readonly requestId: string }
  | { readonly kind: 'payment code'; readonly to: Person; readonly reference: string };

export type Received = Sent & { readonly secret: string };

export type Options = {
  /** Whoever signs up is spare: those who are there do the work. */
  readonly sparesNewcomers?: boolean;
  /** Of several pickups the one that was changed most is chosen, whose item is largest. */
  readonly prefersWorn?: boolean;
  /** The day (`YYYY-MM-DD`) on which most pickups of the table lie, where that is known. */
  readonly fullDay?: string;
  /** Told of mail and SMS; absent where nobody can read them. */
  readonly onSent?: (sent: Sent) => void;
};

type Newcomer = Pick<Person, 'role' | 'id' | 'email' | 'password' | 'address'> &
  Partial<Pick<Person, 'token' | 'isSpare' | 'isApproved' | 'isVerified'>>;

const tries = 40;

/** Among so many the one with the least load is chosen, which spreads it well (the power of two choices). */
const choices = 6;

/** Who there is and how their pickups stand, as the answers told. */
export class World {
  random: Random;
  readonly options: Options;
  readonly people: Readonly<Record<Role, Person[]>> = { user: [], collector: [], admin: [] };
  readonly diallers: Dialler[] = [];
  readonly callers: string[] = [];
  readonly callerOrders: { readonly id: string; readonly userId: string }[] = [];
  readonly invited: string[] = [];
  readonly postings: string[] = [];
  /** What another admin asked for that waits for a second one, by its id. */
  readonly moneyRequests: string[] = [];
  /** Ids of the areas that are served, and of those in which nobody books. */
  readonly areas: string[] = [];
  readonly spareAreas: string[] = [];
  readonly stations: string[] = [];
  readonly loads: { readonly id: string; readonly collectorId: string; readonly at: number }[] = [];
  readonly closedDays: { readonly id: string; readonly date: string }[] = [];
  readonly priceLists: string[] = [];
  readonly messages: string[] = [];
  readonly references: string[] = [];
  readonly lateReports: string[] = [];
  readonly received: Received[] = [];
  readonly rows: Versioned[] = [];
  nextRows = '';
  readonly rounds = new Map<string, { version: number }>();
  readonly #byId = new Map<string, Person>();
  readonly #pickups = new Map<string, Booked>();

  constructor(random: Random, options: Options = {}) {
    this.random = random;
    this.options = options;
  }

  welcome({ isSpare = this.options.sparesNewcomers ?? false, ...known }: Newcomer): Person {
    const person: Person = {
      token: undefined,
      isApproved: true,
      isVerified: false,
      ...known,
      isSpare,
      hasNumber: false,
      secondFactor: undefined,
      open: 0,
      requested: 0,
      pickups: new Set(),
      places: [],
      positions: [],
      orders: [],
      hasLost: false,
      sessions: [],
      daysOff: [],
    };
    this.people[known.role].push(person);
    this.#byId.set(known.id, person);
    return person;
  }

  dismiss(person: Person): void {
    person.token = undefined;
    this.people[person.role].splice(this.people[person.role].indexOf(person), 1);
  }

  takeReceived(kind: Sent['kind'], to?: Person): Received | undefined {
    const at = this.received.findIndex((one) => one.kind === kind && (to === undefined || one.to === to));
    return at < 0 ? undefined : this.received.splice(at, 1)[0];
  }

  find(id: string): Person | undefined {
    return this.#byId.get(id);
  }

  findFree(role: Role, suits: (person: Person) => boolean = isLoggedIn): Person | undefined {
    for (let count = 0; count < tries; count += 1) {
      const person = this.random.pick(this.people[role]);
      if (person && !person.isSpare && suits(person)) return person;
    }
    return undefined;
  }

  findSpare(role: Role, suits: (person: Person) => boolean = isLoggedIn): Person | undefined {
    return this.people[role].find((person) => person.isSpare && suits(person));
  }

  findPickup(among: readonly Standing[], suits: Suits = () => true): Booked | undefined {
    return this.#choose(this.#pickups.values(), among, suits);
  }

  findOwn(person: Person, among: readonly Standing[], suits: Suits = () => true) {
    return this.#choose(person.pickups.values(), among, suits);
  }

  #choose(pickups: Iterable<Booked>, among: readonly Standing[], suits: Suits): Booked | undefined {
    const free = [...pickups].filter((one) => among.includes(one.standing) && suits(one));
    return this.options.prefersWorn ? free.sort((a, b) => b.version - a.version)[0] : this.random.pick(free);
  }

  /** Somebody to assign a pickup to: of some, the collector who has least to do; not the one who has it. */
  findCollector(except?: Person): Person | undefined {
    const work = ({ pickups }: Person) =>
      [...pickups].filter(({ standing }) => standing === 'assigned' || standing === 'in progress').length;
    const found = Array.from({ length: choices }, () => this.random.pick(this.people.collector));
    return found
      .flatMap((one) => (one && one !== except && !one.isSpare && one.isApproved ? [one] : []))
      .sort((a, b) => work(a) - work(b))[0];
  }

  /** Takes in what answers of all calls tell: a pickup, of the household that booked it; a new token of who asked. */
  learn(answer: unknown, by: Person | undefined, sent: unknown): void {
    if (typeof answer !== 'object' || answer === null) return;
    const { pickup, token } = answer as { readonly pickup?: PickupNews; readonly token?: string };
    const { areaId } = (typeof sent === 'object' ? sent : {}) as { readonly areaId?: string };
    if (pickup?.scheduledAt) this.note(pickup, by?.role === 'user' ? by : undefined, areaId);
    if (by && typeof token === 'string') by.token = token;
  }

  /** Takes in what an answer says of a pickup; of one that is new here, with its household and area. */
  note(news: PickupNews, owner?: Person, areaId?: string): void {
    const pickup = this.#pickups.get(news.id) ?? (owner && this.#add(news, owner, areaId));
    if (!pickup || news.version < pickup.version) return;
    if (news.status === 'completed' && pickup.standing !== 'completed') pickup.completedAt = Date.now();
    pickup.version = news.version;
    pickup.date = news.scheduledAt.slice(0, 10);
    pickup.price = news.price?.amount ?? 0;
    pickup.due = news.money?.due ?? 0;
    pickup.paid = news.money?.paid ?? 0;
    pickup.isUnpriced = news.price !== undefined && news.price.amount === undefined;
    const collector = this.#byId.get(news.assignedCollector?.id ?? '');
    if (collector !== pickup.collector) {
      if (pickup.collector) {
        pickup.collector.pickups.delete(pickup);
        pickup.collector.hasLost = true;
        pickup.formerly = pickup.collector;
      }
      collector?.pickups.add(pickup);
    }
    pickup.collector = collector;
    this.move(pickup, news.awaitingTime ? 'waiting' : news.status);
  }

  #add({ id, version, scheduledAt }: PickupNews, owner: Person, areaId: string | undefined): Booked {
    const pickup: Booked = {
      ...{ id, owner, areaId, version, date: scheduledAt.slice(0, 10), standing: 'pending' },
      ...{ collector: undefined, formerly: undefined, completedAt: 0, price: 0, due: 0, paid: 0 },
      ...{ isUnpriced: false, wasAsked: false, problemId: '' },
    };
    this.#pickups.set(id, pickup);
    owner.pickups.add(pickup);
    owner.open += 1;
    owner.requested += 1;
    return pickup;
  }

  move(pickup: Booked, to: Standing): void {
    pickup.owner.open += Number(isOpen(to)) - Number(isOpen(pickup.standing));
    pickup.standing = to;
  }
}

const isOpen = (standing: Standing) =>
  standing === 'pending' || standing === 'waiting' || standing === 'assigned' || standing === 'in progress';

export const isLoggedIn = ({ token }: Person): boolean => token !== undefined;
