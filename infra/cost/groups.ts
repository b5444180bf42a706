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

/** The same in few words, for the project's README. */
export const fewGroups: Readonly<Record<string, readonly Unit[]>> = {
  'SMS and dialling': ['sms', 'ussdSession'],
  'Calls, table and queues': [
    'apiRequest',
    'lambdaRequest',
    'lambdaGbSecond',
    'readUnit',
    'writeUnit',
    'storedGbMonth',
    'backedUpGbMonth',
    'copiedGbMonth',
    'sqsRequest',
  ],
  'Site, mail and logs': [
    'cdnRequest',
    'cdnByte',
    'cdnFunction',
    'firewallRequest',
    'mail',
    'mailEvent',
    'logByte',
    'traceRecorded',
    'edgeLogByte',
  ],
};
