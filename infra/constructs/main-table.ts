import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { tableDefinition } from '#data/table/table-definition.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

/** Creates the single table, from the same definition as the local stack's. */
export function createMainTable(scope: Construct, settings: Settings): Table {
  const { servesPeople } = getProfile(settings);
  const table = new Table(scope, 'Table', {
    tableName: getNamePrefix(settings),
    partitionKey: textKey(tableDefinition.partitionKey),
    sortKey: textKey(tableDefinition.sortKey),
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: tableDefinition.ttl,
    stream: StreamViewType[tableDefinition.stream],
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: servesPeople,
    removalPolicy: servesPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  for (const index of tableDefinition.indexes) {
    table.addGlobalSecondaryIndex({
      indexName: index.name,
      partitionKey: textKey(index.partitionKey),
      sortKey: textKey(index.sortKey),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...index.include],
    });
  }
  return table;
}

function textKey(name: string) {
  return { name, type: AttributeType.STRING };
}
