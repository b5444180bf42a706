import { environment } from '#config/environment.ts';

/* Conditions and changes as data, turned into DynamoDB's expression language in one place. */

export type Condition = {
  /** The item must (not) be there. */
  readonly exists?: boolean;
  /** Attributes that must have these values; `undefined` means "must be absent". */
  readonly equals?: Readonly<Record<string, unknown>>;
  /** Attributes that must have one of these values. */
  readonly oneOf?: Readonly<Record<string, readonly unknown[]>>;
  /** Attributes that must be absent or lower than this. */
  readonly absentOrBelow?: Readonly<Record<string, string | number>>;
  /** Attributes that must be absent or higher than this. */
  readonly absentOrAbove?: Readonly<Record<string, string | number>>;
  /** Attributes that must be there and higher than this. */
  readonly above?: Readonly<Record<string, string | number>>;
  /** Attributes that must be absent or have another value. */
  readonly absentOrNot?: Readonly<Record<string, unknown>>;
  /** Attributes that must be there, whatever their value. */
  readonly present?: readonly string[];
  /** Lists and maps that must be there and have fewer members than this. */
  readonly sizeBelow?: Readonly<Record<string, number>>;
};

/** Of an item that counts its versions: nobody wrote it since this one was read, 0 where there was none. */
export const atVersion = (version: number): Condition =>
  version === 0 ? { exists: false } : { equals: { version } };

export type Change = {
  /** Attributes to set; `undefined` removes one. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Attributes to set unless they are there. */
  readonly setOnce?: Readonly<Record<string, unknown>>;
  /** Numbers to add to attributes; an absent one counts as 0. */
  readonly add?: Readonly<Record<string, number>>;
};

/** Collects names and values under generated placeholders, so that no attribute name can be a reserved word. */
export class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};

  /** `#n0` for an attribute; a dot separates the parts of a document path. */
  name(path: string): string {
    return path
      .split('.')
      .map((part) => {
        const known = Object.entries(this.names).find(([, value]) => value === part);
        if (known) return known[0];
        const placeholder = `#n${Object.keys(this.names).length}`;
        this.names[placeholder] = part;
        return placeholder;
      })
      .join('.');
  }

  value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = value;
    return placeholder;
  }

  /** The request's members; DynamoDB refuses empty maps. */
  get request() {
    return {
      ...(Object.keys(this.names).length > 0 ? { ExpressionAttributeNames: this.names } : {}),
      ...(Object.keys(this.values).length > 0 ? { ExpressionAttributeValues: this.values } : {}),
    };
  }
}

/** The condition expression, or undefined when nothing is demanded. */
export function conditionExpression(condition: Condition, placeholders: Placeholders): string | undefined {
  const value = (one: unknown) => placeholders.value(one);
  const each = <V>(demanded: Readonly<Record<string, V>> = {}, toTerm: (name: string, value: V) => string) =>
    Object.entries(demanded).map(([path, one]) => toTerm(placeholders.name(path), one));
  const orAbsent = (operator: string) => (name: string, bound: unknown) =>
    `(attribute_not_exists(${name}) OR ${name} ${operator} ${value(bound)})`;
  const { exists, present = [] } = condition;
  const terms = [
    ...(exists === undefined
      ? []
      : [`attribute_${exists ? 'exists' : 'not_exists'}(${placeholders.name('PK')})`]),
    ...each(condition.equals, (name, one) =>
      one === undefined ? `attribute_not_exists(${name})` : `${name} = ${value(one)}`,
    ),
    ...each(condition.oneOf, (name, some) => `${name} IN (${some.map(value).join(', ')})`),
    ...each(condition.absentOrBelow, orAbsent('<')),
    ...each(condition.absentOrAbove, orAbsent('>')),
    ...each(condition.absentOrNot, orAbsent('<>')),
    ...each(condition.above, (name, bound) => `${name} > ${value(bound)}`),
    ...present.map((path) => `attribute_exists(${placeholders.name(path)})`),
    ...each(condition.sizeBelow, (name, bound) => `size(${name}) < ${value(bound)}`),
  ];
  return terms.length > 0 ? terms.join(' AND ') : undefined;
}

function updateExpression(change: Change, placeholders: Placeholders): string {
  const sets: string[] = [];
  const removes: string[] = [];
  for (const [path, value] of Object.entries(change.set ?? {})) {
    if (value === undefined) removes.push(placeholders.name(path));
    else sets.push(`${placeholders.name(path)} = ${placeholders.value(value)}`);
  }
  for (const [path, value] of Object.entries(change.setOnce ?? {})) {
    const name = placeholders.name(path);
    sets.push(`${name} = if_not_exists(${name}, ${placeholders.value(value)})`);
  }
  const adds = Object.entries(change.add ?? {}).map(
    ([path, amount]) => `${placeholders.name(path)} ${placeholders.value(amount)}`,
  );
  return [
    sets.length > 0 ? `SET ${sets.join(', ')}` : '',
    removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
    adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The members of a write that is no update, alone or in a transaction. */
export function conditionInput(condition: Condition) {
  const placeholders = new Placeholders();
  const ConditionExpression = conditionExpression(condition, placeholders);
  return { TableName: environment('TABLE_NAME'), ConditionExpression, ...placeholders.request };
}

/** The same of an update, which sets the `writeId`, too. */
export function updateInput(change: Change, condition: Condition, writeId: string) {
  const placeholders = new Placeholders();
  const UpdateExpression = updateExpression({ ...change, set: { ...change.set, writeId } }, placeholders);
  const ConditionExpression = conditionExpression(condition, placeholders);
  const TableName = environment('TABLE_NAME');
  return { TableName, UpdateExpression, ConditionExpression, ...placeholders.request };
}
