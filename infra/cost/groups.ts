import type { Unit } from '#infra/stage/prices.ts';

/** Units that the table shows together, each in one row. */
export const groups: Readonly<Record<string, readonly Unit[]>> = {
  'Mail (SES)': ['mail'],
  'Codes and notices (SMS)': ['sms'],
  'Dialling (USSD)': ['ussdSession'],
  'API Gateway': ['apiRequest'],
  Lambda: ['lambdaRequest', 'lambdaGbSecond'],
  'DynamoDB, reads and writes': ['readUnit', 'writeUnit'],
  'DynamoDB, storage and backups': ['storedGbMonth', 'backedUpGbMonth', 'copiedGbMonth'],
  'CloudFront and firewall': ['cdnRequest', 'cdnByte', 'cdnFunction', 'firewallRequest'],
  'Logs and traces': ['logByte', 'traceRecorded'],
  'Logs of CloudFront and firewall': ['edgeLogByte'],
  'What SES tells of mails (EventBridge)': ['mailEvent'],
  'Queues (SQS)': ['sqsRequest'],
};

const join = (...names: readonly string[]) => names.flatMap((name) => groups[name] ?? []);

/** The same in few words, for the project's README. */
export const fewGroups: Readonly<Record<string, readonly Unit[]>> = {
  'SMS and dialling': join('Codes and notices (SMS)', 'Dialling (USSD)'),
  'Calls, table and queues': [
    ...join('API Gateway', 'Lambda', 'DynamoDB, reads and writes'),
    ...join('DynamoDB, storage and backups', 'Queues (SQS)'),
  ],
  'Site, mail and logs': [
    ...join('CloudFront and firewall', 'Mail (SES)', 'What SES tells of mails (EventBridge)'),
    ...join('Logs and traces', 'Logs of CloudFront and firewall'),
  ],
};
