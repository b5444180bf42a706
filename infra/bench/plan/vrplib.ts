import { CommandError } from '#infra/bundle/command-error.ts';
import type { Instance } from './instance.ts';

type Vrplib = {
  readonly heads: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, number[][]>;
};

const TYPES = ['CVRP', 'CVRPTW', 'VRPTW'];

/**
 * VRPLIB's text: `KEY : value` lines and sections of numbers. Known are the types CVRP, CVRPTW and VRPTW with the edge
 * weight type EUC_2D, distances unrounded. `VEHICLES` is a hard limit.
 */
export function readVrplib(text: string): Instance {
  const file = parse(text);
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
    name: file.heads.get('NAME') ?? '',
    capacity: Number(file.heads.get('CAPACITY') ?? Number.NaN),
    places: places(file),
    ...(vehicles !== undefined && { vehicles: Number(vehicles) }),
  };
}

function parse(text: string): Vrplib {
  const heads = new Map<string, string>();
  const sections = new Map<string, number[][]>();
  let rows: number[][] | undefined;
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    if (/^eof$/i.test(line)) break;
    const section = /^([a-z_0-9]+_section)\s*:?$/i.exec(line)?.[1];
    const head = /^([a-z_][a-z_0-9]*)\s*:\s*(.*)$/i.exec(line);
    if (section) {
      rows = [];
      sections.set(section.toUpperCase(), rows);
    } else if (head?.[1]) heads.set(head[1].toUpperCase(), unquoted(head[2] ?? ''));
    else if (line !== '' && rows) rows.push(line.split(/[\s,;]+/).map(Number));
  }
  return { heads, sections };
}

function places({ heads, sections }: Vrplib): Instance['places'] {
  const service = Number(heads.get('SERVICE_TIME') ?? 0);
  const demands = byNode(sections.get('DEMAND_SECTION'));
  const services = byNode(sections.get('SERVICE_TIME_SECTION'));
  const windows = byNode(sections.get('TIME_WINDOW_SECTION'));
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

function byNode(rows: number[][] = []): Map<number, number[]> {
  return new Map(rows.map(([node = Number.NaN, ...values]) => [node, values]));
}

function unquoted(value: string): string {
  return value.replace(/^"(.*)"$/, '$1').trim();
}
