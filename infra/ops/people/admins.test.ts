import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { adminTexts } from '#domain/staff/staff.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';

const DATA_DIR = temporaryFolder('ops');

async function run(command: string, args: readonly string[], input = '') {
  const program = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, DATA_DIR } });
  let output = '';
  const collect = (chunk: unknown) => {
    output += String(chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, output: output.trim() };
}

const abena = ['--email', 'abena@sankofa.test', '--first', 'Abena', '--last', 'Sarpong'];

describe('admins on this machine', () => {
  it('are created once, and removed once, on the data of a stack that does not run', async () => {
    expect(await run('create-admin', abena, 'a-long-password\n')).toEqual({
      code: 0,
      output: 'abena@sankofa.test can log in as an admin.',
    });
    expect(await run('create-admin', abena, 'a-long-password\n')).toEqual({
      code: 1,
      output: 'An account with this email already exists.',
    });
    const remove = ['--email', 'Abena@sankofa.test'];
    expect(await run('remove-admin', remove)).toEqual({ code: 1, output: adminTexts.lastStaff });
    const yaw = ['--email', 'yaw@sankofa.test', '--first', 'Yaw', '--last', 'Boadi'];
    expect((await run('create-admin', yaw, 'a-long-password\n')).code).toBe(0);
    expect((await run('remove-admin', remove)).code).toBe(0);
    expect(await run('remove-admin', remove)).toEqual({
      code: 1,
      output: 'There is no admin with the address Abena@sankofa.test.',
    });
  });

  it.each([
    [abena, '', 'No password was given.'],
    [abena, 'short\n', 'Password must be at least 6 characters'],
    [['--email', 'nobody', '--first', 'A', '--last', 'B'], 'a-long-password\n', 'Email is invalid'],
  ])('are refused in a sentence: %j %j', async (args, input, sentence) => {
    expect(await run('create-admin', args, input)).toEqual({ code: 1, output: sentence });
  });

  it.each([[['--email', 'a@b.test']], [[...abena, '--password', 'a-long-password']]])(
    'print the usage for %j',
    async (args) => {
      const { code, output } = await run('create-admin', args, 'a-long-password\n');
      expect(code).toBe(1);
      expect(output).toMatch(/Usage: npm run create-admin/);
    },
  );
});
