import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { forEachConcurrently } from '#actions/concurrently.ts';
import { documents, dynamo } from '#data/table/client.ts';
import type { Stored } from '#data/table/table.ts';
import { createTableInput } from '#infra/local/engine/table.ts';
import { rebuildCounts } from '#infra/ops/repair/recount/rebuild.ts';
import { countLostDays } from '#infra/ops/restore/lost-days.ts';
import { reenable } from '#infra/ops/restore/reenable.ts';
import { queueDueOrders } from '#jobs/queue-due-orders.ts';
import type { Life } from './life.ts';

/** What the table held at a moment. */
export type Kept = { readonly items: readonly Stored[]; readonly at: Date };

/**
 * Loses the table and gets it back as it was at an earlier moment, by the runbook's steps. The local engine has no
 * point-in-time recovery: the items are put into a table without stream and time to live, as AWS leaves one.
 */
export async function restoreTable({ site, timeline }: Life, { items, at }: Kept): Promise<void> {
  const name = `${site.api.tableName}-2`;
  await dynamo.send(new DeleteTableCommand({ TableName: site.api.tableName }));
  const { StreamSpecification: _, ...input } = createTableInput(name);
  await dynamo.send(new CreateTableCommand(input));
  await forEachConcurrently(items, 12, (Item) => documents.send(new PutCommand({ TableName: name, Item })));
  await reenable(dynamo, name, { isProtected: false, hasBackups: false });
  process.env.TABLE_NAME = name;
  site.stream.follow(name);
  await rebuildCounts();
  await queueDueOrders(countLostDays(at, timeline.now), timeline.now);
}
