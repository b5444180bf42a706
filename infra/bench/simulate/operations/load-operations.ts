import type { ListedLoad } from '#contracts/loads/load-calls.ts';
import {
  controlLevels,
  findFee,
  type Station,
  type StationToTip,
  stationKinds,
} from '#contracts/loads/stations.ts';
import type { Actor, Answer } from '#infra/bench/simulate/actor.ts';
import { make, send, sendByTwo, sendKeyed, sendOften } from './make.ts';
import { actAt } from './pickup-operations.ts';

const mostStations = 4;

/** A few stations, then other fees, and now and then one that is switched off or on; sometimes by two admins at once. */
export async function makeOrChangeStation(actor: Actor): Promise<void> {
  const { random, world } = actor;
  if (world.known.stations.length < mostStations) {
    const body = {
      kind: random.pick(stationKinds),
      controlLevel: random.pick(controlLevels),
      fee: pickFee(actor),
    };
    await make(actor, 'createStation', { key: actor.mark(), twice: 0.3, body });
    return;
  }
  const seen = await send(actor, 'listAllStations', {});
  const station = random.pick<Station>(seen?.body?.stations ?? []);
  if (!station) return;
  const { id, version, isActive } = station;
  const change = random.chance(0.3) ? { isActive: !isActive } : { fee: pickFee(actor) };
  await sendByTwo(actor, 'updateStation', { params: { id }, body: { ...change, version } });
}

function pickFee({ random }: Actor): Station['fee'] {
  const ofLoad = { amount: 1 + random.below(3000), per: 'load' as const };
  return random.pick([ofLoad, ofLoad, { amount: 1 + random.below(20), per: 'kg' as const }, undefined]);
}

/** At a station that the phone shows, with a receipt that no other load has; sometimes far from it, sometimes twice at once. */
export async function tip(actor: Actor): Promise<Answer | undefined> {
  const { random, world } = actor;
  const jobs = await send(actor, 'listAssignedPickups', {});
  const station = random.pick<StationToTip>(jobs?.body?.tipping?.stations ?? []);
  if (!station) return undefined;
  const kg = random.chance(0.5) ? 1 + random.below(900) : undefined;
  const { lat, lng } = station.position;
  const position = { lat: lat + (random.chance(0.1) ? 0.01 : 0), lng };
  const noted = { receipt: actor.mark(), acknowledged: false };
  world.observed.loads.push(noted);
  const wasteTypes = random.chance(0.2) ? station.takes.slice(0, 2) : undefined;
  const body = { stationId: station.id, kg, fee: findFee(station, kg), wasteTypes, receipt: noted.receipt };
  const input = { body: { ...body, position, at: actAt(actor) } };
  const answers = await sendOften(actor, 'createLoad', input, { key: actor.mark(), twice: 0.3 });
  const made = answers.find(({ status }) => status === 201);
  noted.acknowledged = made !== undefined;
  return made;
}

export async function tipAndUndo(actor: Actor): Promise<void> {
  const made = await tip(actor);
  if (!made) return;
  if (actor.random.chance(0.2)) await actor.wait(300);
  const input = { params: { id: made.body.load.id } };
  await sendOften(actor, 'undoLoad', input, { key: actor.mark(), twice: 0.3 });
}

/** Its fee, kilograms or station, often by two admins at once, who both saw the version or not. */
export async function correctLoad(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const date = new Date().toISOString().slice(0, 10);
  const seen = await send(actor, 'listLoads', { query: { date } });
  const load = random.pick<ListedLoad>(seen?.body?.loads ?? []);
  if (!load) return;
  const change = random.pick([
    { fee: random.below(4000) },
    { kg: 1 + random.below(900) },
    { stationId: random.pick(world.known.stations) },
  ]);
  const version = random.chance(0.5) ? load.version : undefined;
  const input = { params: { id: load.id }, body: { ...change, reason: 'The receipt says so', version } };
  if (random.chance(0.3)) await sendByTwo(actor, 'correctLoad', input);
  else await sendKeyed(actor, 'correctLoad', input);
}
