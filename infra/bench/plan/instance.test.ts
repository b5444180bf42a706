import { expect, test } from 'vitest';
import { readInstance } from './instance.ts';

const solomon = `R199

VEHICLE
NUMBER     CAPACITY
  25         200

CUSTOMER
CUST NO.  XCOORD.   YCOORD.    DEMAND   READY TIME  DUE DATE   SERVICE   TIME

    0      35         35          0          0       230          0
    1      41.5       49         10        161       171         10
    2      35         17          7         50        60         10
`;

const vrplib = `NAME: T-n3-k2
COMMENT : (three places: a depot and two)
type :   cvrptw
DIMENSION : 3
EDGE_WEIGHT_TYPE:EUC_2D
CAPACITY : "50"
VEHICLES : 2
SERVICE_TIME : 9
NODE_COORD_SECTION :
1\t10\t20
  2 1e1 -5
3   0.5   7
DEMAND_SECTION
1 0
2 12
3 30
TIME_WINDOW_SECTION
1 0 100
2 5 50
3 0 60
DEPOT_SECTION
 1
 -1
EOF
garbage that nobody reads
`;

test("reads Solomon's text; its numbers stand as they are and its fleet is a limit", () => {
  const { vehicles, capacity, places } = readInstance(solomon);
  expect({ vehicles, capacity }).toEqual({ vehicles: 25, capacity: 200 });
  expect(places[1]).toEqual({ number: 1, x: 41.5, y: 49, demand: 10, opens: 161, closes: 171, service: 10 });
  expect(places).toHaveLength(3);
});

test('reads VRPLIB; a customer is called by its node less one', () => {
  const { vehicles, capacity, places } = readInstance(vrplib.replaceAll('\n', '\r\n'));
  expect({ vehicles, capacity }).toEqual({ vehicles: 2, capacity: 50 });
  expect(places[0]).toEqual({ number: 0, x: 10, y: 20, demand: 0, opens: 0, closes: 100, service: 0 });
  expect(places[1]).toEqual({ number: 1, x: 10, y: -5, demand: 12, opens: 5, closes: 50, service: 9 });
});

test('reads times of service from a section, and a depot that is not the first node', () => {
  const text = vrplib
    .replace('SERVICE_TIME : 9\n', '')
    .replace('DEPOT_SECTION\n 1', 'SERVICE_TIME_SECTION\n1 4\n2 5\n3 6\nDEPOT_SECTION\n 2');
  const { places } = readInstance(text);
  expect(places.map(({ number, service }) => [number, service])).toEqual([
    [1, 0],
    [0, 4],
    [2, 6],
  ]);
});

test('without windows, demands or fleet nothing is limited by them', () => {
  const text =
    'TYPE : CVRP\nDIMENSION : 2\nCAPACITY : 9\nNODE_COORD_SECTION\n1 0 0\n2 3 4\nDEPOT_SECTION\n1\n-1\nEOF';
  const { vehicles, places } = readInstance(text);
  expect(vehicles).toBeUndefined();
  expect(places[1]).toMatchObject({ demand: 0, opens: 0, closes: Number.POSITIVE_INFINITY, service: 0 });
});

test.each([
  ['an unknown type', vrplib.replace('cvrptw', 'TSP'), 'TYPE TSP'],
  ['other distances', vrplib.replace('EUC_2D', 'EXPLICIT'), 'EDGE_WEIGHT_TYPE EXPLICIT'],
  ['a limit of length', vrplib.replace('VEHICLES : 2', 'DISTANCE : 200'), 'DISTANCE'],
  ['a number that is none', vrplib.replace('3   0.5   7', '3 x 7'), 'customer 2'],
  ['no capacity', vrplib.replace('CAPACITY : "50"\n', ''), 'CAPACITY'],
  ['something else', 'hello\nworld', 'neither VRPLIB nor Solomon'],
])('refuses %s', (_, text, message) => {
  expect(() => readInstance(text)).toThrow(message);
});
