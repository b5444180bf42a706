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
      include: [
        'firstName',
        'lastName',
        'email',
        'phone',
        'role',
        'isApproved',
        'work',
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
      ],
    },
    {
      name: 'related',
      partitionKey: 'relatedPK',
      sortKey: 'relatedSK',
      include: [
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
      ],
    },
  ],
} as const;

export type IndexName = (typeof tableDefinition.indexes)[number]['name'];
