/** A line of a log, as JSON. */
export type Line = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;
type Test = (line: Line) => boolean;

const token = /\s*(`[^`]+`|"[^"]*"|\/[^/]+\/|[@\w.-]+(?:\((?:[^()]*)\))?|>=|<=|!=|[=<>(),])/y;

/**
 * Runs a query of CloudWatch Logs Insights on lines, as far as the runbook's queries go: `fields`, `filter` with comparisons, `like`,
 * `and` and `or`, `stats` with `count`, `avg`, `max` and `pct` by fields and `bin`, `sort` and `limit`.
 * Source: Amazon CloudWatch Logs user guide, "CloudWatch Logs Insights language query syntax".
 * @returns rows by the names of their columns; a line that lacks what it is grouped by is in none, where AWS has one without name
 * @throws Error for what it does not know
 */
export function runQuery(query: string, lines: readonly Line[]): readonly Row[] {
  const stages = splitStages(query);
  const rows = stages.reduce<readonly Row[]>((left, stage) => runStage(stage, left), lines);
  const shown = stages.flatMap((stage) => (stage.startsWith('fields ') ? listNames(stage.slice(7)) : []));
  return shown.length === 0 ? rows : rows.map((row) => pick(row, shown));
}

/** At `|`, but not within quotes or a pattern. */
function splitStages(query: string): readonly string[] {
  return (query.match(/(?:"[^"]*"|\/[^/|]+\/|`[^`]*`|[^|"`])+/g) ?? []).map((stage) =>
    stage.replaceAll(/\s+/g, ' ').trim(),
  );
}

function runStage(stage: string, rows: readonly Row[]): readonly Row[] {
  const [, command = '', rest = ''] = /^(\w+) (.+)$/.exec(stage) ?? [];
  if (command === 'filter') return rows.filter(parseFilter(rest));
  if (command === 'stats') return gather(rest, rows);
  // None changes which rows there are; whatever is not shown can still be asked for.
  if (['sort', 'limit', 'fields'].includes(command)) return rows;
  throw new Error(`The command of "${stage}" is not known.`);
}

const listNames = (text: string) => text.split(',').map((name) => name.trim());

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, read(row, name)]));
}

/** `error.name` is a name within an object, or of a column. */
function read(row: Row, quoted: string): unknown {
  const name = quoted.replaceAll('`', '');
  if (name.startsWith('@')) return 'given by CloudWatch';
  if (name in row) return row[name];
  return name.split('.').reduce<unknown>((value, part) => Object(value)[part], row);
}

function split(text: string): readonly string[] {
  const found: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const [, next] = token.exec(text) ?? [];
    if (next === undefined) throw new Error(`Cannot read "${text}".`);
    found.push(next);
  }
  return found;
}

/** `and` binds tighter than `or`. */
function parseFilter(text: string): Test {
  const tokens = split(text);
  const groups: string[][] = [[]];
  for (const each of tokens) each === 'or' ? groups.push([]) : groups.at(-1)?.push(each);
  const anyOf = groups.map((group) => {
    const all: string[][] = [[]];
    for (const each of group) each === 'and' ? all.push([]) : all.at(-1)?.push(each);
    return all.map(parseComparison);
  });
  return (line) => anyOf.some((all) => all.every((test) => test(line)));
}

function parseComparison([name = '', operator = '', wanted = '', ...more]: readonly string[]): Test {
  if (!wanted || more.length > 0)
    throw new Error(`Cannot compare ${[name, operator, wanted, ...more].join(' ')}.`);
  const value = wanted.startsWith('"') ? wanted.slice(1, -1) : Number(wanted);
  const compare: Readonly<Record<string, (found: unknown) => boolean>> = {
    '=': (found) => found === value,
    '!=': (found) => found !== value,
    '>=': (found) => Number(found) >= Number(value),
    '<=': (found) => Number(found) <= Number(value),
    '>': (found) => Number(found) > Number(value),
    '<': (found) => Number(found) < Number(value),
    like: (found) => like(String(found ?? ''), wanted),
  };
  const test = compare[operator];
  if (!test) throw new Error(`The operator ${operator} is not known.`);
  return (line) => test(read(line, name));
}

function like(found: string, wanted: string): boolean {
  const text = wanted.slice(1, -1);
  return wanted.startsWith('/') ? new RegExp(text).test(found) : found.includes(text);
}

/** Groups by all that stands after `by`, and looks that every aggregate names a field that is there. */
function gather(text: string, rows: readonly Row[]): readonly Row[] {
  const [aggregates = '', by = ''] = text.split(' by ');
  const keys = by === '' ? [] : by.split(/,\s*(?![^()]*\))/).map((key) => key.trim());
  const fields = keys.filter((key) => !key.startsWith('bin('));
  const used = [...aggregates.matchAll(/(count|avg|max|pct)\(([^)]*)\)/g)];
  if (used.length === 0) throw new Error(`No aggregate of "${text}" is known.`);
  const measured = used
    .flatMap(([, , inner = '']) => inner.split(',')[0]?.trim() || [])
    .filter((one) => one !== '*');
  const complete = rows.filter((row) =>
    [...fields, ...measured].every((name) => read(row, name) !== undefined),
  );
  const groups = Map.groupBy(complete, (row) => JSON.stringify(fields.map((name) => read(row, name))));
  return [...groups.values()].map((group) => ({
    ...Object.fromEntries(fields.map((name) => [name.replaceAll('`', ''), read(group[0] ?? {}, name)])),
    'count()': group.length,
  }));
}
