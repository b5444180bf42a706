/** A value of one data point; undefined when it is missing. */
type Value = number | undefined;

/** @param values of each metric by its id, and the `HOUR` in which the data point begins */
export type Compute = (values: (name: string) => Value) => Value;

const token = /\d+(?:\.\d+)?|\w+|[<>=]=|\S/g;

/** Operators by how tightly they bind, the loosest first. */
const levels: readonly Readonly<Record<string, (a: number, b: number) => number>>[] = [
  {
    '>': (a, b) => Number(a > b),
    '<': (a, b) => Number(a < b),
    '>=': (a, b) => Number(a >= b),
    '<=': (a, b) => Number(a <= b),
    '==': (a, b) => Number(a === b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => a / b },
];

const functions: Readonly<Record<string, (...values: Value[]) => Value>> = {
  FILL: (value, otherwise) => value ?? otherwise,
  IF: (test, yes, no) => (test === undefined ? undefined : test ? yes : no),
};

/** Reads metric math for one data point. Source: Amazon CloudWatch user guide, "Using math expressions". @throws Error */
export function readExpression(expression: string): Compute {
  const tokens = expression.match(token) ?? [];
  const take = (wanted: RegExp) => {
    const next = tokens.shift() ?? '';
    if (!wanted.test(next)) throw new Error(`Cannot read ${expression}.`);
    return next;
  };
  const operand = (level: number): Compute => {
    const operators = levels[level];
    if (!operators) return atom();
    let compute = operand(level + 1);
    for (let operate = operators[tokens[0] ?? '']; operate; operate = operators[tokens[0] ?? '']) {
      tokens.shift();
      compute = combine(operate, compute, operand(level + 1));
    }
    return compute;
  };
  const readArguments = () => {
    take(/^\($/);
    const all: [Compute, ...Compute[]] = [operand(0)];
    while (take(/^[,)]$/) === ',') all.push(operand(0));
    return all;
  };
  const atom = (): Compute => {
    if (tokens[0] === '(') return readArguments()[0];
    const name = take(/^\w/);
    if (/^\d/.test(name)) return () => Number(name);
    if (tokens[0] !== '(') return (values) => values(name);
    const [call, given] = [functions[name], readArguments()];
    if (name === 'HOUR') return (values) => (given[0](values) === undefined ? undefined : values('HOUR'));
    if (!call) throw new Error(`The function ${name} is not known.`);
    return (values) => call(...given.map((compute) => compute(values)));
  };
  const compute = operand(0);
  if (tokens.length > 0) throw new Error(`Cannot read ${expression}.`);
  return compute;
}

function combine(operate: (a: number, b: number) => number, left: Compute, right: Compute): Compute {
  return (values) => {
    const [a, b] = [left(values), right(values)];
    return a === undefined || b === undefined ? undefined : operate(a, b);
  };
}
