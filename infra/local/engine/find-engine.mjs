/** Finds the embedded database engine. Plain JavaScript: `setup.mjs` needs it before anything is installed. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What its maker publishes, each as a package of one scope: nobody else can register a name there. */
const publishedPlatforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'];

/** This machine, as the functions here take one. */
export function readMachine() {
  const { platform, arch, env } = process;
  const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  return { platform, arch, modules, path: env.PATH ?? '' };
}

/** @param {{ platform: string, arch: string }} machine @returns undefined where none is published */
export function nameEnginePackage({ platform, arch }) {
  const name = `${platform}-${arch}`;
  return publishedPlatforms.includes(name) ? `@dynoxide/${name}` : undefined;
}

/**
 * The path of the engine's program, or undefined. The package comes before a program on the `PATH`, whose version may be
 * another one than the tests ran on.
 * @param {{ platform: string, arch: string, modules: string, path: string }} machine
 */
export function findEngine(machine) {
  return findInstalledEngine(machine) ?? findEngineOnPath(machine);
}

/** @param {{ platform: string, arch: string, modules: string }} machine */
function findInstalledEngine(machine) {
  const name = nameEnginePackage(machine);
  return name && [join(machine.modules, name, nameProgram(machine))].find(isProgram);
}

/** The path of a `dynoxide` on the `PATH`, or undefined. @param {{ platform: string, path: string }} machine */
export function findEngineOnPath(machine) {
  const folders = machine.path.split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, nameProgram(machine))).find(isProgram);
}

/** @param {{ platform: string }} machine */
function nameProgram({ platform }) {
  return platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** What does instead of an engine that is installed. */
export const otherEngines =
  'put a dynoxide on the PATH or give the address of another DynamoDB, such as DynamoDB Local, in DYNAMODB_ENDPOINT';

/** One sentence about what to do where no engine is found. @param {{ platform: string, arch: string }} machine */
export function explainMissingEngine(machine) {
  const name = nameEnginePackage(machine);
  return name
    ? `The database engine is not installed (${name}): run npm run setup, ${otherEngines}.`
    : `No database engine is published for ${machine.platform} on ${machine.arch}: ${otherEngines}.`;
}
