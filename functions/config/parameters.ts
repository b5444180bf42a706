import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { clientDefaults } from './aws-client.ts';
import { log, toLogFields } from './log.ts';

/** How long a value, or that it could not be read, is cached. */
const cachedMs = 60 * 1000;
type Cached = { readonly value: string | undefined; readonly readAt: number };
const cache = new Map<string, Cached>();
const ssm = new SSMClient(clientDefaults(1));

/** The value of a parameter that operators change, at most a minute old; undefined when it cannot be read. */
export async function readParameter(Name: string, now: Date): Promise<string | undefined> {
  const cached = cache.get(Name);
  if (cached && now.getTime() - cached.readAt < cachedMs) return cached.value;
  const value = await fetchParameter(Name);
  cache.set(Name, { value, readAt: now.getTime() });
  return value;
}

async function fetchParameter(Name: string): Promise<string | undefined> {
  try {
    return (await ssm.send(new GetParameterCommand({ Name }))).Parameter?.Value;
  } catch (error) {
    log.warn('a parameter could not be read', { parameter: Name, ...toLogFields(error) });
    return undefined;
  }
}
