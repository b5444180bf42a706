/** `npm run replay -- --stage dev|prod`: hands records that a job could not read to it again; see the runbook, jobs.md. */
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { queueName } from '#infra/constructs/job-queue.ts';
import { getFunctionName } from '#infra/constructs/service-function.ts';
import { invoke } from '#infra/ops/command/aws.ts';
import { parseOptions, readStageSettings, stageOption } from '#infra/ops/command/options.ts';
import { withTable } from '#infra/ops/table/target-table.ts';
import { unreadableQueue } from '#jobs/jobs.ts';

await runCommand(async () => {
  const given = parseOptions(stageOption, ['stage'], 'npm run replay -- --stage dev|prod');
  const settings = readStageSettings(given);
  const sqs = new SQSClient({ region: settings.region });
  const { QueueUrl: queueUrl = '' } = await sqs.send(
    new GetQueueUrlCommand({ QueueName: queueName(settings, unreadableQueue) }),
  );
  const dispatch = async (Records: readonly object[]) => {
    const answer = await invoke(settings.region, getFunctionName(settings, 'jobs/dispatcher'), { Records });
    if (answer.includes('itemIdentifier')) throw new Error(answer);
  };
  await withTable(given, async () => {
    const { recountAll } = await import('./recount/recount-all.ts');
    const { replay } = await import('./replay-records.ts');
    const recount = () => recountAll(console.log);
    const { dispatched, counted, kept } = await replay({ sqs, queueUrl, dispatch, recount });
    console.log(`${dispatched} records went to the dispatcher, ${counted} were recounted.`);
    if (kept > 0) throw new CommandError(`${kept} records are still unreadable and stay in the queue.`);
  });
});
