import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, it } from 'vitest';
import { marshallInput, unmarshall, unmarshallOutput } from './marshalling.ts';

/** Also empty ones of each type. */
const plain = {
  PK: 'p',
  n: 1,
  list: ['x', { deep: true }],
  map: { Item: 'not one', Keys: [] },
  none: null,
  no: false,
  zero: 0,
  half: -0.5,
  text: '',
  nothing: { list: [], map: {} },
};
const item = marshall(plain);

/** Of each operation that functions use, where items stand in what is sent, and in what is answered. */
const shapes: readonly ((one: object) => object)[] = [
  (one) => ({ TableName: 't', Key: one, ConsistentRead: true }),
  (one) => ({ Item: one, ExpressionAttributeNames: { '#n0': 'Item' }, ExpressionAttributeValues: one }),
  (one) => ({ ExclusiveStartKey: one, Limit: 1, IndexName: undefined }),
  (one) => ({ Items: [one, one], Count: 2, LastEvaluatedKey: one }),
  (one) => ({ Attributes: one }),
  (one) => ({ TransactItems: [{ Put: { Item: one } }, { Update: { Key: one } }, { Delete: { Key: one } }] }),
  (one) => ({ RequestItems: { t: { Keys: [one], ConsistentRead: false } } }),
  (one) => ({ RequestItems: { t: [{ PutRequest: { Item: one } }, { DeleteRequest: { Key: one } }] } }),
  (one) => ({
    UnprocessedKeys: { t: { Keys: [one] } },
    UnprocessedItems: { t: [{ PutRequest: { Item: one } }] },
  }),
  (one) => ({ $metadata: { attempts: 1 }, ConsumedCapacity: [{ Table: { CapacityUnits: 1 } }], Item: one }),
];

it.each(shapes)('converts items where DynamoDB has them, and nothing else, both ways: %s', (shape) => {
  expect(marshallInput(shape(plain))).toEqual(shape(item));
  expect(unmarshallOutput(shape(item))).toEqual(shape(plain));
});

it('converts a batch that was read by the name of its table, whatever that is', () => {
  const batch = (one: object) => ({ Responses: { Item: [one], t: [one] } });
  expect(unmarshallOutput(batch(item))).toEqual(batch(plain));
});

it('leaves out what is undefined in an item', () => {
  expect(marshallInput({ Item: { a: 'x', b: undefined, c: { d: undefined } } })).toEqual({
    Item: { a: { S: 'x' }, c: { M: {} } },
  });
});

it('refuses what it does not read: sets, binary, and numbers that would not be exact', () => {
  expect(() => unmarshall({ a: { SS: ['x'] } })).toThrow('SS');
  expect(() => unmarshall({ a: { B: new Uint8Array(1) } })).toThrow('B');
  expect(() => unmarshall({ a: { N: '9007199254740993' } })).toThrow('9007199254740993');
  expect(unmarshall({ a: { N: '9007199254740991' } })).toEqual({ a: 9007199254740991 });
});
