import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  NoSuchHostedZone,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { orUndefined } from '#infra/bundle/or-undefined.ts';
import { edgeRegion } from '#infra/stage/settings.ts';

/** A name of DNS, to be compared. */
export const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');

const createClient = () => new Route53Client({ region: edgeRegion });

/** The name and the name servers of a zone of Route 53; undefined when the account has none of this id. */
export async function readZone(Id: string) {
  const found = await orUndefined(createClient().send(new GetHostedZoneCommand({ Id })), NoSuchHostedZone);
  if (!found) return undefined;
  return {
    name: plain(found.HostedZone?.Name ?? ''),
    servers: (found.DelegationSet?.NameServers ?? []).map(plain),
  };
}

/** The types of the records that a zone has of a name. */
export async function listRecordTypes(HostedZoneId: string, name: string): Promise<readonly string[]> {
  // Sorted by name, and of one name there are fewer.
  const asked = new ListResourceRecordSetsCommand({ HostedZoneId, StartRecordName: name, MaxItems: 100 });
  const { ResourceRecordSets = [] } = await createClient().send(asked);
  return ResourceRecordSets.flatMap(({ Name = '', Type }) =>
    plain(Name) === plain(name) ? (Type ?? []) : [],
  );
}
