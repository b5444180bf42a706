/**
 * In place of `npm ci`, which refuses a lock file that lacks the builds of other platforms.
 * Plain JavaScript: `setup.mjs` needs it before anything of the packages is run.
 */

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optionalDependencies?: Record<string, string> }} Entry */

/**
 * What was installed and is not what the lock file says, a sentence each: another version, content of another hash (npm compares
 * what it unpacks with the hash that it notes), or a package that nobody has locked. The native parts of locked packages for this
 * platform may be missing in the lock file, with their locked version.
 * @param {Record<string, Entry>} locked `packages` of package-lock.json
 * @param {Record<string, Entry>} installed those of node_modules/.package-lock.json, which npm wrote
 * @returns {readonly string[]}
 */
export function compareWithLock(locked, installed) {
  const builds = new Map(
    Object.values(locked).flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies)),
  );
  return Object.entries(installed).flatMap(([path, entry]) => {
    const wanted = locked[path];
    if (!wanted)
      return isBuild(path, entry, builds) ? [] : [`${path} ${entry.version} is not in the lock file`];
    if (wanted.version !== entry.version) return [`${path} is ${entry.version}, not ${wanted.version}`];
    if (wanted.integrity !== entry.integrity) return [`${path} ${entry.version} has another hash`];
    return [];
  });
}

/**
 * Whether it is a native part, or lies within one.
 * @param {string} path
 * @param {Entry} entry
 * @param {ReadonlyMap<string, string>} builds
 */
function isBuild(path, entry, builds) {
  const [, name = '', inner] = /^node_modules\/((?:@[^/]+\/)?[^/]+)(\/node_modules\/.*)?$/.exec(path) ?? [];
  const version = builds.get(name);
  return (
    version !== undefined && (inner !== undefined || version === entry.version || /^[\^~]/.test(version))
  );
}
