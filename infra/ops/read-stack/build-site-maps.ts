import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '#infra/bundle/command-error.ts';
import type { Maps } from './map-stack.ts';
import { nameSources, type RawMap } from './raw-map.ts';

/**
 * Builds the site of a checkout again, this time with source maps. Names of scripts are made of what is in them, so that
 * a map belongs to the script of that name and to no other.
 * @param checkout folder with the files and packages of the release
 * @param ussdCode what people dial in the stage: the scripts name it
 * @param mobileMoney whether people can pay by Mobile Money in the stage
 * @throws CommandError when the release has no scripts with maps: it is older than this command
 */
export function buildSiteMaps(checkout: string, ussdCode = '', mobileMoney = false): Maps {
  const out = join(checkout, 'dist', 'mapped');
  const build = join('frontend', 'prerender', 'build.ts');
  if (!existsSync(join(checkout, build))) throw new CommandError(`This release has no ${build}.`);
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  const env = { ...process.env, USSD_CODE: ussdCode, MOBILE_MONEY: mobileMoney ? 'on' : '' };
  execFileSync(process.execPath, [build, out, '--maps'], { cwd: checkout, env, stdio: [...stdio] });
  const site = join(out, 'site');
  const files = globSync('**/*.js.map', { cwd: site });
  if (files.length === 0) throw new CommandError('The build of this release makes no source maps.');
  return new Map(
    files.map((file) => {
      const map: RawMap = JSON.parse(readFileSync(join(site, file), 'utf8'));
      const script = file.replaceAll('\\', '/').slice(0, -'.map'.length);
      return [script, nameSources(map, dirname(join(site, file)), checkout)];
    }),
  );
}
