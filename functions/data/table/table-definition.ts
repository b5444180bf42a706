/** What lists show of pickups, messages and acts. */
const listedAttributes = [
  'createdAt',
  'updatedAt',
  'version',
  'content',
  'scheduledAt',
  'status',
  'user',
  'assignedCollector',
  'area',
  'awaitingTime',
  'contact',
  'resolvedAt',
  'act',
] as const;

/** The single table. CDK deploys it and the local stack creates it from this one description. */
export const tableDefinition = {
  partitionKey: 'PK',
  sortKey: 'SK',
  ttl: 'expiresAt',
  stream: 'NEW_AND_OLD_IMAGES',
  indexes: [
    {
      name: 'lists',
      partitionKey: 'listsPK',
      sortKey: 'listsSK',
      // DynamoDB allows 20 attributes per INCLUDE projection.
      include: ['firstName', 'lastName', 'email', 'phone', 'role', 'isApproved', 'work', ...listedAttributes],
    },
    {
      name: 'related',
      partitionKey: 'relatedPK',
      sortKey: 'relatedSK',
      include: [...listedAttributes, 'pin', 'price', 'money', 'posting'],
    },
    {
      // About 0.8 KB an entry, so that a read unit (two of 4 KB) holds more than eight.
      name: 'days',
      partitionKey: 'daysPK',
      sortKey: 'daysSK',
      include: [
        'version',
        'status',
        'user',
        'assignedCollector',
        'area',
        'slot',
        'awaitingTime',
        'pin',
        'stop',
        'outcome',
        'updatedAt',
        'posting',
      ],
    },
    {
      name: 'due',
      partitionKey: 'duePK',
      sortKey: 'daysSK',
      include: ['collectorId', 'owed', 'area', 'updatedAt', 'pin'],
    },
  ],
} as const;

export type IndexName = (typeof tableDefinition.indexes)[number]['name'];

/** Attributes that are partition and sort key of an index, or of the table without one. */
export function getKeyNames(index: IndexName | undefined): {
  readonly partition: string;
  readonly sort: string;
} {
  const found = tableDefinition.indexes.find(({ name }) => name === index) ?? tableDefinition;
  return { partition: found.partitionKey, sort: found.sortKey };
}
