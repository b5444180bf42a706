/**
 * Makes a bare clone ready: `node infra/local/setup.mjs [--engine] [--browser]`.
 * Plain JavaScript for an older Node with nothing installed, so it imports nothing but Node and its neighbours.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { compareWithLock } from './compare-lock.mjs';
import { explainMissingEngine, findEngine, readMachine } from './engine/find-engine.mjs';
import { explainFailure, listMissingPackages } from './platform-packages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {string} file */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/** Compares contents: a checkout or a copy gives files new times without changing what is installed. */
function packagesAreCurrent() {
  const wanted = readLock('package-lock.json');
  const installed = readLock('node_modules/.package-lock.json');
  if (!wanted) return existsSync(join(root, 'node_modules'));
  if (!installed || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  const isThere = ([path, entry]) => path === '' || entry.link || entry.optional || path in installed;
  return Object.entries(wanted).every(isThere) && compareWithLock(wanted, installed).length === 0;
}

/** Whether npm succeeded. `--no-save`: no file of the repository changes. @param {string[]} args */
function runNpm(...args) {
  const all = [...args, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, ...rest] = npm?.endsWith('.js') ? [process.execPath, npm, ...all] : ['npm', ...all];
  const shell = process.platform === 'win32' && command === 'npm';
  return spawnSync(command, rest, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell }).status === 0;
}

/** npm 11's `npm ci` refuses a lock file without the builds of every platform; `npm install` takes the locked versions, too. */
function installPackages() {
  console.log('Installing packages (this once, a minute or so) …');
  if (!runNpm('install'))
    fail('Packages could not be installed. Check the network, then run: npm install --no-save');
  // The package that Node was linked from, with 67 MB of headers.
  runNpm('prune');
}

/** @param {boolean} needsEngine */
function installForPlatform(needsEngine) {
  const machine = readMachine();
  const missing = listMissingPackages(readLock('package-lock.json') ?? {}, machine, needsEngine);
  if (missing.length > 0)
    console.log(`Installing what the lock file lacks for this platform: ${missing.join(', ')} …`);
  const isDone = missing.length === 0 || runNpm('install', ...missing);
  // No reason to stop: the rest may do without a native part, and a tool that cannot says so.
  if (!isDone) console.error(explainFailure(missing));
  if (!needsEngine || findEngine(machine)) return;
  if (isDone) console.error(explainMissingEngine(machine));
  process.exit(1);
}

/** Ends where something was installed that is not what the lock file says. */
function checkPackages() {
  const [locked, installed] = [readLock('package-lock.json'), readLock('node_modules/.package-lock.json')];
  const found = locked && installed ? compareWithLock(locked, installed) : [];
  if (found.length === 0) return;
  fail(
    `What is installed is not what package-lock.json says:\n${found.join('\n')}\nRemove node_modules and begin again.`,
  );
}

const aptGet = '/usr/bin/apt-get';

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync(aptGet);
}

function installChromium() {
  console.log('Installing Chromium for the browser tests (this once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync(aptGet, ['-qq', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  const install = () => apt('install', '--no-install-recommends', 'chromium-headless-shell');
  if (!install()) {
    apt('update');
    install();
  }
}

function ensureChromium() {
  if (findChromium()) return;
  if (isRootOnDebian()) installChromium();
  if (findChromium()) return;
  fail(
    'No Chromium for the browser tests. Run: npx playwright-core install chromium-headless-shell (or set CHROME_PATH)',
  );
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (!packagesAreCurrent()) installPackages();
installForPlatform(process.argv.includes('--engine') && !process.env.DYNAMODB_ENDPOINT);
checkPackages();
if (process.argv.includes('--browser')) ensureChromium();
