import { describe, expect, it } from 'vitest';
import { statuses } from '#contracts/pickups/transitions.ts';
import * as design from './keys.ts';
import { tableDefinition } from './table/table-definition.ts';

/** Arguments under which a key builder shows its form. */
const shown = ['<id>', '<second>', '<third>'];

function forms(builders: Record<string, (...args: never[]) => unknown>): Record<string, unknown> {
  const call = (build: (...args: never[]) => unknown) => {
    const source = build.toString();
    const id = source.includes('splitProblemId') ? '<ulid>-<user>-<number>' : '<ulid>-<user>';
    const args = source.includes('splitPickupId') ? [id] : shown;
    // The builders take certain strings only; a snapshot wants their form, not their types.
    return build(...(args as never[]));
  };
  return Object.fromEntries(Object.entries(builders).map(([name, build]) => [name, call(build)]));
}

describe('the single table', () => {
  it('has this key design', () => {
    expect({
      keys: forms(design.keys),
      partitions: forms(design.partitions),
      prefixes: design.prefixes,
      stream: design.streamPrefixes,
      table: tableDefinition,
    }).toMatchSnapshot();
  });

  it('shows a pickup in one list by status, and among a collector’s assignments only while it is one', () => {
    const assignedCollector = { id: 'C' };
    const base = {
      scheduledAt: '2026-11-21T09:30:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      assignedCollector,
    };
    const where = Object.fromEntries(
      statuses.map((status) => [status, design.pickupIndexKeys('P', { ...base, status }).relatedPK]),
    );
    expect(where).toEqual({
      pending: undefined,
      assigned: 'COLLECTOR#C#open',
      'in progress': 'COLLECTOR#C#open',
      completed: 'COLLECTOR#C#done',
      cancelled: undefined,
    });
  });

  it('spreads ids evenly over shards', () => {
    const counts = [0, 0, 0, 0];
    for (let id = 0; id < 4000; id += 1) {
      const shard = design.pickShard(`01K${id.toString(32).toUpperCase().padStart(23, '0')}`, 4);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(800);
  });
});
