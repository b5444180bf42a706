import { describe, expect, it } from 'vitest';
import { CommandError } from '#infra/bundle/command-error.ts';
import { serviceStackNames } from '#infra/stage/service-stacks.ts';
import { readSettings } from '#infra/stage/settings.ts';
import { testStacks } from '#testing/stack/stacks.ts';
import { readDeployArguments } from './arguments.ts';
import { type Holder, withDeployLock } from './parameters.ts';
import { deployArguments, planDeployment, runDeployment } from './run-deployment.ts';

const settings = (stage: string) => readSettings((name) => (name === 'stage' ? stage : undefined));
const options = {
  assembly: 'cdk.out',
  approval: 'broadening',
  region: 'eu-west-1',
  account: '111122223333',
  rest: [],
} as const;

/** All stacks of a stage and the alarms of its region, as they are synthesized. */
function synthesize(stage: 'dev' | 'prod') {
  const { app, watch, settings } = testStacks(stage);
  const stacks = app.synth().stacks.map(({ stackName }) => stackName);
  return { settings, stacks, alarms: watch.alarms.map(({ name }) => `sankofa-${stage}-${name}`) };
}

const stagesOf = { dev: synthesize('dev'), prod: synthesize('prod') };
const synthesized = (stage: 'dev' | 'prod') => stagesOf[stage];

describe('the plan of a deployment', () => {
  it('has every stack once, jobs before the API, the site after it', () => {
    for (const stage of ['dev', 'prod'] as const) {
      const { settings, stacks } = synthesized(stage);
      const planned = planDeployment(settings, stacks, []).flatMap((step) => step.stacks);
      expect([...planned].sort()).toEqual([...stacks].sort());
      const place = (name: string) => planned.indexOf(`sankofa-${stage}-${name}`);
      const places = ['data', 'jobs', 'gateway', 'accounts', 'edge', 'mail', 'watch'].map(place);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  });

  it('goes back in prod when one of at most five alarms rings, which all exist', () => {
    const { settings, stacks, alarms } = synthesized('prod');
    const guarded = planDeployment(settings, stacks, alarms).filter((step) => step.alarms.length > 0);
    expect(guarded.map((step) => [step.stacks, step.alarms.length])).toEqual([
      [['sankofa-prod-jobs'], 2],
      [['sankofa-prod-gateway'], 2],
      [serviceStackNames.map((name) => `sankofa-prod-${name}`), 5],
    ]);
    const args = deployArguments(guarded[1] ?? { stacks: [], alarms: [] }, options).join(' ');
    expect(args).toContain(
      '--rollback-trigger-alarm-arns arn:aws:cloudwatch:eu-west-1:111122223333:alarm:sankofa-prod-api-fails-again',
    );
    expect(args).toContain('--monitoring-time-minutes 5');
    expect(args).toContain('--require-approval broadening');
    expect(args).not.toContain('--concurrency');
    const services = guarded[2] ?? { stacks: [], alarms: [] };
    expect(deployArguments(services, { ...options, approval: 'never' }).join(' ')).toContain(
      '--concurrency 6',
    );
  });

  it('has no way back to a version that never was, and clears that of an earlier deployment', () => {
    const { settings, stacks } = synthesized('prod');
    const [first, ...others] = planDeployment(settings, stacks, []);
    expect([first, ...others].flatMap((step) => step?.alarms)).toEqual([]);
    expect(deployArguments(first ?? { stacks: [], alarms: [] }, options)).toContain('none');
  });

  it('refuses a stack for which there is no step', () => {
    expect(() => planDeployment(settings('dev'), ['sankofa-dev-new'], [])).toThrow(
      'No step deploys sankofa-dev-new',
    );
  });
});

/** Runs a deployment without AWS; `failing` is a part of the command that fails. */
async function deployed(args: readonly string[], failing = 'nothing', lastRelease = '1a2b') {
  const { settings, stacks } = synthesized('prod');
  const done: string[] = [];
  const result = runDeployment(settings, readDeployArguments(['--stage', 'prod', ...args]), {
    run: async (command, failure) => {
      done.push(command.join(' '));
      if (command.join(' ').includes(failing)) throw new CommandError(failure);
    },
    listStacks: () => stacks,
    listAlarms: async () => [],
    accountNumber: async () => '111122223333',
    lastRelease: async () => lastRelease || undefined,
    recordRelease: async (ignored) => void done.push(ignored ? `record ${ignored}` : 'record'),
  });
  const message = await result.then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { done: done.map((command) => /sankofa-prod-\w+|synth|smoke|record/.exec(command)?.[0]), message };
}

describe('a deployment', () => {
  it('writes the templates, deploys step by step, notes the release, and tests what is deployed', async () => {
    expect((await deployed([])).done).toEqual([
      'synth',
      'sankofa-prod-data',
      'sankofa-prod-jobs',
      'sankofa-prod-gateway',
      'sankofa-prod-accounts',
      'sankofa-prod-edge',
      'record',
      'smoke',
    ]);
  });

  it('of an approved assembly writes no templates', async () => {
    const { done } = await deployed(['--assembly', 'cdk.out', '--approval', 'never']);
    expect(done).not.toContain('synth');
    expect(done.at(-1)).toBe('smoke');
  });

  it('stops at the step that fails, notes no release, and says how to go back', async () => {
    const { done, message } = await deployed([], 'deploy sankofa-prod-gateway');
    expect(done.at(-1)).toBe('sankofa-prod-gateway');
    expect(message).toContain('"Going back to a version"');
  });

  it('says how to go back when the service does not work', async () => {
    expect((await deployed([], 'smoke.ts')).message).toMatch(/does not work\. .*"Going back to a version"/);
    expect((await deployed(['--skip-smoke'])).done.at(-1)).toBe('record');
  });

  it.each(['smoke.ts', 'deploy sankofa-prod-edge'])(
    'names no version before where there is none: %s',
    async (failing) => {
      const { message } = await deployed([], failing, '');
      expect(message).toContain('"When the first deployment fails"');
      expect(message).not.toContain('Going back');
    },
  );
});

describe('the arguments', () => {
  it('ask for approval unless told not to, and pass on what CDK knows', () => {
    expect(readDeployArguments([])).toMatchObject({ stage: 'dev', approval: 'broadening', rest: [] });
    const all = [
      '-c',
      'stage=prod',
      '--approval',
      'never',
      '-c',
      'region=af-south-1',
      '--parameters',
      'a:b=c',
    ];
    expect(readDeployArguments(all)).toMatchObject({
      stage: 'prod',
      approval: 'never',
      context: { region: 'af-south-1' },
      rest: ['--parameters', 'a:b=c'],
    });
    expect(() => readDeployArguments(['--approval', 'maybe'])).toThrow('broadening or never');
    expect(() => readDeployArguments(['--stage'])).toThrow('needs a value');
  });

  it('want a reason for ignoring alarms, in words', () => {
    for (const args of [['--ignore-alarms'], ['--ignore-alarms', '--skip-smoke'], ['--ignore-alarms', 'x']]) {
      expect(() => readDeployArguments(args)).toThrow(/needs a (value|reason)/);
    }
    expect(readDeployArguments(['--ignore-alarms', 'repairs codes-fails']).ignoreAlarms).toBe(
      'repairs codes-fails',
    );
  });
});

/** As Systems Manager: a parameter is created by one only. */
function memoryStore() {
  const values = new Map<string, string>();
  return {
    region: 'eu-west-1',
    values,
    create: async (name: string, value: string) => !values.has(name) && Boolean(values.set(name, value)),
    read: async (name: string) => values.get(name),
    remove: async (name: string) => void values.delete(name),
  };
}

describe('two operators', () => {
  const holder = (who: string): Holder => ({ who, since: '2026-11-22T02:00:00Z', id: who });

  it('deploy one after the other, and the second one is told who is deploying', async () => {
    const store = memoryStore();
    await withDeployLock(store, 'prod', holder('esi'), async () => {
      await expect(withDeployLock(store, 'prod', holder('kofi'), async () => {})).rejects.toThrow(
        /esi has been deploying prod since 2026-11-22/,
      );
      await withDeployLock(store, 'dev', holder('kofi'), async () => {});
    });
    await withDeployLock(store, 'prod', holder('kofi'), async () => {});
    expect(store.values.size).toBe(0);
  });

  it('give the lock back after a failure, but not that of another one', async () => {
    const store = memoryStore();
    const failing = withDeployLock(store, 'prod', holder('esi'), async () => {
      store.values.set('/sankofa/prod/deploying', JSON.stringify(holder('kofi')));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(store.values.get('/sankofa/prod/deploying')).toContain('kofi');
  });
});
