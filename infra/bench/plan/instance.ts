import { CommandError } from '#infra/bundle/command-error.ts';

/** A place of a benchmark instance; the first of all is the depot. */
export type Place = {
  /** The number that the answer gives it: Solomon's own, VRPLIB's minus one. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly demand: number;
  readonly opens: number;
  readonly closes: number;
  readonly service: number;
};

export type Instance = {
  readonly capacity: number;
  /** A hard limit; absent = as many as wanted. */
  readonly vehicles?: number;
  readonly places: readonly Place[];
};

/** Reads a VRPLIB or Solomon instance. @throws CommandError for anything else */
export function readInstance(text: string): Instance {
  const isVrplib = /^\s*(dimension|node_coord_section)\b/im.test(text);
  const instance = isVrplib ? readVrplib(text) : readSolomon(text);
  if (instance.places.length < 2) throw new CommandError('The file names no customers.');
  if (!(instance.capacity > 0)) throw new CommandError('The file says no CAPACITY.');
  const bad = instance.places.find((place) => Object.values(place).some(Number.isNaN));
  if (bad)
    throw new CommandError(`The file says something about customer ${bad.number} that is not a number.`);
  return instance;
}

/** Solomon's text: a name, `NUMBER CAPACITY` with two numbers, then seven numbers for the depot and each customer. */
function readSolomon(text: string): Instance {
  const rows = readLines(text)
    .filter((line) => /^[-+\d.]/.test(line))
    .map(readNumbers);
  const [vehicles, capacity] = rows.find((row) => row.length === 2) ?? [];
  if (vehicles === undefined || capacity === undefined || !rows.some(isPlace))
    throw new CommandError('The file is neither VRPLIB nor Solomon text.');
  const places = rows.filter(isPlace).map(([number, x, y, demand, opens, closes, service]) => {
    return { number, x, y, demand, opens, closes, service };
  });
  return { vehicles, capacity, places };
}

type Seven = [number, number, number, number, number, number, number];

const isPlace = (row: readonly number[]): row is Seven => row.length >= 7;
const readLines = (text: string) => text.split(/\r?\n/).map((line) => line.trim());
const readNumbers = (line: string) => line.split(/[\s,;]+/).map(Number);

const TYPES = ['CVRP', 'CVRPTW', 'VRPTW'];

/** Reads VRPLIB: types CVRP, CVRPTW and VRPTW with EUC_2D weights, unrounded. `VEHICLES` is a hard limit. */
function readVrplib(text: string): Instance {
  const file = parseVrplib(text);
  const type = file.heads.get('TYPE')?.toUpperCase() ?? 'CVRP';
  if (!TYPES.includes(type))
    throw new CommandError(`TYPE ${type} is not known here, only ${TYPES.join(', ')}.`);
  const weights = file.heads.get('EDGE_WEIGHT_TYPE')?.toUpperCase() ?? 'EUC_2D';
  if (weights !== 'EUC_2D')
    throw new CommandError(`EDGE_WEIGHT_TYPE ${weights} is not known here, only EUC_2D.`);
  if (file.heads.has('DISTANCE'))
    throw new CommandError('DISTANCE, a limit of every route, is not known here.');
  const vehicles = file.heads.get('VEHICLES');
  return {
    capacity: Number(file.heads.get('CAPACITY')),
    places: listPlaces(file),
    ...(vehicles !== undefined && { vehicles: Number(vehicles) }),
  };
}

function parseVrplib(text: string) {
  const heads = new Map<string, string>();
  const sections = new Map<string, number[][]>();
  let rows: number[][] | undefined;
  for (const line of readLines(text)) {
    if (/^eof$/i.test(line)) break;
    const section = /^([a-z_0-9]+_section)\s*:?$/i.exec(line)?.[1];
    const [, key, value = ''] = /^([a-z_][a-z_0-9]*)\s*:\s*(.*)$/i.exec(line) ?? [];
    if (section) {
      rows = [];
      sections.set(section.toUpperCase(), rows);
    } else if (key) heads.set(key.toUpperCase(), value.replace(/^"(.*)"$/, '$1').trim());
    else if (line !== '') rows?.push(readNumbers(line));
  }
  return { heads, sections };
}

function listPlaces({ heads, sections }: ReturnType<typeof parseVrplib>): readonly Place[] {
  const byNode = (name: string) =>
    new Map(sections.get(name)?.map(([node = Number.NaN, ...values]) => [node, values]));
  const service = Number(heads.get('SERVICE_TIME') ?? 0);
  const demands = byNode('DEMAND_SECTION');
  const services = byNode('SERVICE_TIME_SECTION');
  const windows = byNode('TIME_WINDOW_SECTION');
  const depot = sections.get('DEPOT_SECTION')?.[0]?.[0] ?? 1;
  const rows = sections.get('NODE_COORD_SECTION') ?? [];
  const sorted = [...rows.filter(([node]) => node === depot), ...rows.filter(([node]) => node !== depot)];
  return sorted.map(([node = Number.NaN, x = Number.NaN, y = Number.NaN]) => ({
    number: node - 1,
    x,
    y,
    demand: demands.get(node)?.[0] ?? 0,
    opens: windows.get(node)?.[0] ?? 0,
    closes: windows.get(node)?.[1] ?? Number.POSITIVE_INFINITY,
    service: node === depot ? 0 : (services.get(node)?.[0] ?? service),
  }));
}
