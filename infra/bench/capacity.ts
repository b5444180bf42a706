import { type Consumed, metered } from './capacity-meter.ts';
import { createTestWorld, type World, withEngine } from './world.ts';

type Row = { readonly call: string; readonly budget: string; readonly consumed: Consumed[] };

/** Prints the capacity units of every call as the engine reports them, with few and with many pickups in the table. */
export async function bench(): Promise<void> {
  await withEngine(measure);
}

async function measure(): Promise<void> {
  const rows = new Map<string, Row>();
  for (const size of [10, 10_000]) {
    const world = await createTestWorld(size);
    for (const step of steps(world)) {
      const { consumed } = await metered(async () => expectOk(step.call, await step.run()));
      const row = rows.get(step.call) ?? { call: step.call, budget: step.budget, consumed: [] };
      row.consumed.push(consumed);
      rows.set(step.call, row);
    }
    await world.stop();
  }
  console.log('| call | RCU, WCU with 10 pickups | with 10,000 | budget |\n|---|---|---|---|');
  for (const { call, consumed, budget } of rows.values()) {
    console.log(`| ${call} | ${consumed.map(units).join(' | ')} | ${budget} |`);
  }
}

function units({ reads, writes }: Consumed): string {
  return `${reads} R, ${writes} W`;
}

function expectOk(call: string, answer: { status: number; body: unknown }): void {
  if (answer.status >= 300)
    throw new Error(`${call} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

type Step = {
  readonly call: string;
  /** From architecture.md, the read of the caller's account (1 RCU) included. */
  readonly budget: string;
  readonly run: () => Promise<{ status: number; body: unknown }>;
};

/** In an order in which each call finds what it needs. */
function steps({ api, ama, kofi, admin, yaw, password, booking, state }: World): readonly Step[] {
  const as = (token: string, body?: object) => ({ token, ...(body ? { body } : {}) });
  const change = (path: string, who: { token: string }, body: object = {}) =>
    api.call(`PATCH ${path}`, as(who.token, body));
  return [
    {
      call: 'POST /users/login',
      budget: '2 reads',
      run: () => api.call('POST /users/login', { body: { email: ama.email, password } }),
    },
    { call: 'GET /me', budget: '1 RCU', run: () => api.call('GET /me', as(ama.token)) },
    {
      call: 'POST /pickups',
      budget: '≤ 2 WCU',
      run: async () => {
        const answer = await api.call('POST /pickups', as(ama.token, booking()));
        state.id = answer.body.pickup.id;
        return answer;
      },
    },
    {
      call: 'POST /pickups with Idempotency-Key',
      budget: '≤ 7 WCU',
      run: () =>
        api.call('POST /pickups', { ...as(ama.token, booking()), headers: { 'idempotency-key': 'once' } }),
    },
    {
      call: 'GET /pickups/mine',
      budget: '1 RCU + page',
      run: () => api.call('GET /pickups/mine', as(ama.token)),
    },
    {
      call: 'GET /pickups/{id}',
      budget: '1 + 1 RCU',
      run: () => api.call(`GET /pickups/${state.id}`, as(ama.token)),
    },
    {
      call: 'PATCH /admins/pickups/{id}/assign',
      budget: '≤ 6 WCU',
      run: () => change(`/admins/pickups/${state.id}/assign`, admin, { collectorId: kofi.id }),
    },
    {
      call: 'PATCH …/assign (another)',
      budget: '≤ 6 WCU',
      run: () => change(`/admins/pickups/${state.id}/assign`, admin, { collectorId: yaw.id }),
    },
    {
      call: 'PATCH /collectors/pickups/{id}/start',
      budget: '≤ 6 WCU',
      run: () => change(`/collectors/pickups/${state.id}/start`, yaw),
    },
    {
      call: 'PATCH /collectors/pickups/{id}/could-not-collect',
      budget: '≤ 6 WCU',
      run: () => change(`/collectors/pickups/${state.id}/could-not-collect`, yaw, { reason: 'no-access' }),
    },
    {
      call: 'PATCH /pickups/{id}/reschedule',
      budget: '≤ 6 WCU',
      run: () => {
        const { date, time } = booking();
        return change(`/pickups/${state.id}/reschedule`, ama, { date, time });
      },
    },
    {
      call: 'PATCH /admins/pickups/{id} (edit)',
      budget: '≤ 6 WCU',
      run: () => change(`/admins/pickups/${state.id}`, admin, { location: 'Madina' }),
    },
    {
      call: 'PATCH /admins/pickups/{id}/assign (again)',
      budget: '≤ 6 WCU',
      run: () => change(`/admins/pickups/${state.id}/assign`, admin, { collectorId: kofi.id }),
    },
    {
      call: 'GET /collectors/pickups/assigned',
      budget: '1 RCU + page',
      run: () => api.call('GET /collectors/pickups/assigned', as(kofi.token)),
    },
    {
      call: 'PATCH /collectors/pickups/{id}/complete',
      budget: '≤ 6 WCU',
      run: () => change(`/collectors/pickups/${state.id}/complete`, kofi),
    },
    {
      call: 'GET /collectors/pickups/completed',
      budget: '1 RCU + page',
      run: () => api.call('GET /collectors/pickups/completed', as(kofi.token)),
    },
    {
      call: 'GET /admins/pickups?limit=20',
      budget: '1 RCU + 0.5 per 4 KB, a page per status',
      run: () => api.call('GET /admins/pickups?limit=20', as(admin.token)),
    },
    {
      call: 'GET /admins/pickups',
      budget: 'the same, 100 each',
      run: () => api.call('GET /admins/pickups', as(admin.token)),
    },
    {
      call: 'GET /admins/pickups?status=pending',
      budget: '1 RCU + page',
      run: () => api.call('GET /admins/pickups?status=pending', as(admin.token)),
    },
    {
      call: 'GET /admins/users',
      budget: '1 RCU + page',
      run: () => api.call('GET /admins/users', as(admin.token)),
    },
    {
      call: 'GET /admins/collectors',
      budget: '1 RCU + 2 pages',
      run: () => api.call('GET /admins/collectors', as(admin.token)),
    },
    {
      call: 'GET /admins/overview',
      budget: '1 + ≤ 2 RCU + lists of 5',
      run: () => api.call('GET /admins/overview', as(admin.token)),
    },
  ];
}
