import { describe, expect, it } from 'vitest';
import { findUses } from './used-action.ts';

const key = (PK: string) => ({ PK: { S: PK }, SK: { S: 'X' } });
const uses = (operation: string, body: object) =>
  findUses({ target: `DynamoDB_20120810.${operation}`, path: '/', body: JSON.stringify(body) }).map(
    ({ action, resource }) => `${action.replace('dynamodb:', '')} ${resource}`,
  );
const query = (PK: string, more: object = {}) => ({
  KeyConditionExpression: '#n0 = :v0 AND begins_with(#n1, :v1)',
  ExpressionAttributeNames: { '#n0': 'PK', '#n1': 'SK' },
  ExpressionAttributeValues: { ':v0': { S: PK }, ':v1': { S: 'X' } },
  ...more,
});

describe('the keys of a request', () => {
  it.each([
    ['GetItem', { Key: key('PASSWORD#1') }],
    ['Query', query('PASSWORD#1')],
    ['PutItem', { Item: { ...key('PASSWORD#1'), hash: { S: 'x' } } }],
    ['UpdateItem', { Key: key('PASSWORD#1') }],
    ['DeleteItem', { Key: key('PASSWORD#1') }],
    ['BatchGetItem', { RequestItems: { sankofa: { Keys: [key('PASSWORD#1')] } } }],
    ['BatchWriteItem', { RequestItems: { sankofa: [{ DeleteRequest: { Key: key('PASSWORD#1') } }] } }],
    ['BatchWriteItem', { RequestItems: { sankofa: [{ PutRequest: { Item: key('PASSWORD#1') } }] } }],
  ])('of %s are found: %j', (operation, body) => {
    expect(uses(operation, body)).toEqual([`${operation} table/passwords`]);
  });

  it.each([
    ['TransactGetItems', 'Get', 'GetItem', { Key: key('KEYS') }],
    ['TransactWriteItems', 'Put', 'PutItem', { Item: key('KEYS') }],
    ['TransactWriteItems', 'Update', 'UpdateItem', { Key: key('KEYS') }],
    ['TransactWriteItems', 'Delete', 'DeleteItem', { Key: key('KEYS') }],
    ['TransactWriteItems', 'ConditionCheck', 'ConditionCheckItem', { Key: key('KEYS') }],
  ])('of %s are found: %s', (operation, name, action, item) => {
    expect(uses(operation, { TransactItems: [{ [name]: item }] })).toEqual([`${action} table/signing-keys`]);
  });

  it('are told apart, each once', () => {
    const keys = ['ACCOUNT#1', 'PASSWORD#1', 'ACCOUNT#2', 'AUDIT#1', 'KEYSTONE#1'].map(key);
    expect(uses('BatchGetItem', { RequestItems: { sankofa: { Keys: keys } } })).toEqual([
      'BatchGetItem table',
      'BatchGetItem table/passwords',
      'BatchGetItem table/audit',
    ]);
  });

  it('are not asked for where an index has its own', () => {
    expect(uses('Query', query('ACCOUNTS#user', { IndexName: 'lists' }))).toEqual(['Query index/lists']);
  });

  it('are never missed in silence', () => {
    expect(() => uses('UpdateItem', { TableName: 'sankofa' })).toThrow('No key was found');
  });
});

describe('a request to the provider of Mobile Money', () => {
  it('needs no IAM action, with any body', () => {
    expect(findUses({ target: '', path: '/paystack/charge', body: 'not JSON' })).toEqual([]);
  });
});
