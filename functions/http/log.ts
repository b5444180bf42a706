import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs. Never names, addresses, passwords or tokens: ids only. */
export const log = new Logger({ serviceName: 'sankofa' });
