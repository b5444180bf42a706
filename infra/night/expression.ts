/** A value of one data point; undefined when it is missing. */
type Value = number | undefined;

const token = /\s*(\d+(?:\.\d+)?|[A-Za-z_]\w*|>=|<=|==|!=|[-+*/(),<>])/y;

const binary: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '>': (a, b) => Number(a > b),
  '<': (a, b) => Number(a < b),
  '>=': (a, b) => Number(a >= b),
  '<=': (a, b) => Number(a <= b),
  '==': (a, b) => Number(a === b),
  '!=': (a, b) => Number(a !== b),
};

/** Operators by how tightly they bind, the loosest first. */
const levels = [
  ['>', '<', '>=', '<=', '==', '!='],
  ['+', '-'],
  ['*', '/'],
];

/**
 * Computes an expression of CloudWatch's metric math for one data point, with the operators, `IF` and `FILL` that our
 * alarms use. Anything computed with a missing value is missing.
 * Source: Amazon CloudWatch user guide, "Using math expressions with CloudWatch metrics".
 * @throws Error for what it does not know
 */
export function computeExpression(expression: string, values: (name: string) => Value): Value {
  const tokens = split(expression);
  let at = 0;
  const take = (wanted?: string) => {
    const next = tokens[at++];
    if (next === undefined || (wanted && next !== wanted)) throw new Error(`Cannot read ${expression}.`);
    return next;
  };
  const operand = (level: number): Value => {
    if (level === levels.length) return atom();
    let left = operand(level + 1);
    while (levels[level]?.includes(tokens[at] ?? '')) {
      const operate = binary[take()];
      const right = operand(level + 1);
      left = left === undefined || right === undefined || !operate ? undefined : operate(left, right);
    }
    return left;
  };
  const readArguments = (): Value[] => {
    take('(');
    const all = [operand(0)];
    while (tokens[at] === ',') {
      take(',');
      all.push(operand(0));
    }
    take(')');
    return all;
  };
  const atom = (): Value => {
    if (tokens[at] === '(') return readArguments()[0];
    const name = take();
    if (/^\d/.test(name)) return Number(name);
    if (tokens[at] !== '(') return values(name);
    return callFunction(name, readArguments());
  };
  const result = operand(0);
  if (at !== tokens.length) throw new Error(`Cannot read ${expression}.`);
  return result;
}

function split(expression: string): readonly string[] {
  const found: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < expression.length) {
    const start = token.lastIndex;
    const [, text] = token.exec(expression) ?? [];
    if (text === undefined) throw new Error(`Cannot read ${expression.slice(start)}.`);
    found.push(text);
  }
  return found;
}

function callFunction(name: string, [first, second, third]: readonly Value[]): Value {
  if (name === 'FILL') return first ?? second;
  if (name === 'IF') return first === undefined ? undefined : first ? second : third;
  throw new Error(`The function ${name} is not known.`);
}
