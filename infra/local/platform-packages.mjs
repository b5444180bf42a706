/**
 * The packages of one platform that the lock file lacks: it was written with a registry that has those for Linux alone.
 * Plain JavaScript: `setup.mjs` needs it before anything is installed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findEngineOnPath, nameEnginePackage, otherEngines } from './engine/find-engine.mjs';

/** Whose locked version the engine has on every platform. */
const lockedEngine = 'node_modules/@dynoxide/linux-x64';

/**
 * What npm is to install, as `name@version`: nothing where all of it is there, else all of it, since npm takes away what
 * an earlier `--no-save` brought.
 * @param {Record<string, { version?: string, optionalDependencies?: Record<string, string> }>} locked
 * @param {{ platform: string, arch: string, modules: string, path: string }} machine
 * @param {boolean} needsEngine Whether the command runs a database of its own.
 */
export function listMissingPackages(locked, machine, needsEngine) {
  const isInstalled = ([name]) => existsSync(join(machine.modules, name, 'package.json'));
  const wantsEngine = needsEngine && !findEngineOnPath(machine);
  const engine = listEngine(locked, machine).filter((entry) => wantsEngine || isInstalled(entry));
  const packages = [...listUnlockedBuilds(locked, machine), ...engine];
  return packages.every(isInstalled) ? [] : packages.map(([name, version]) => `${name}@${version}`);
}

/** The native parts of locked packages, such as Biome and Tailwind, which npm 10 leaves out without a word. */
function listUnlockedBuilds(locked, { platform, arch }) {
  const ending = new RegExp(`[-/]${platform}-${arch}(-gnu|-msvc)?$`);
  return Object.values(locked)
    .flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies))
    .filter(([name]) => ending.test(name) && !locked[`node_modules/${name}`]);
}

function listEngine(locked, machine) {
  const name = nameEnginePackage(machine);
  const version = locked[lockedEngine]?.version;
  return name && version ? [[name, version]] : [];
}

/** One sentence about what to do where npm could not install them. @param {readonly string[]} packages */
export function explainFailure(packages) {
  const isEngineAmongThem = packages.some((name) => name.startsWith('@dynoxide/'));
  return `npm could not install ${packages.join(', ')}: use a registry that has ${packages.length > 1 ? 'them' : 'it'}${
    isEngineAmongThem ? `, or, for the database engine, ${otherEngines}` : ''
  }.`;
}
