import { getMailAddresses, type Settings } from '#infra/stage/settings.ts';
import type { Account } from './account.ts';
import { findMaker } from './domain.ts';
import { type Finding, good, stop } from './finding.ts';
import type { OurStack } from './neighbours.ts';
import { plain } from './route53.ts';

/** Checks that DNS leads to the zone, and that it has no record yet that the stage makes. */
export async function checkZone(
  settings: Settings,
  account: Account,
  stacks: readonly OurStack[],
): Promise<readonly Finding[]> {
  const { hostedZone, domain = '' } = settings;
  if (!hostedZone) return [];
  const zone = await account.zone(hostedZone.id);
  if (zone?.name !== hostedZone.name)
    return [stop(`This account has no zone ${hostedZone.id} of the name ${hostedZone.name} in Route 53.`)];
  const { fromDomain } = getMailAddresses(settings);
  const otherSender = `take a sender of another domain, as mailFrom no-reply@mail.${zone.name}`;
  const taken = [
    { part: 'edge', name: domain, types: ['A', 'AAAA', 'CNAME'], or: 'take another domain' },
    { part: 'mail', name: `_dmarc.${fromDomain}`, types: ['TXT', 'CNAME'], or: otherSender },
  ] as const;
  const findings = [checkDelegation(zone, (await account.nameServers(zone.name)).map(plain))];
  for (const { part, name, types, or } of taken) {
    const found = await account.recordTypes(hostedZone.id, name);
    const there = found.filter((type) => types.some((one) => one === type));
    if (there.length === 0) continue;
    const maker = await findMaker(part, 'AWS::Route53::RecordSet', name, stacks, account);
    if (maker === settings.stage) continue;
    findings.push(
      stop(
        `The zone has a record ${name} (${there.join(', ')}), made ${maker ? `by the stage ${maker}` : 'by hand'}: ` +
          `the deployment, which makes it, would fail. ${maker ? 'Please' : 'Delete it, or'} ${or}.`,
      ),
    );
  }
  return findings;
}

/** @param told by DNS */
function checkDelegation(
  { name, servers }: { name: string; servers: readonly string[] },
  told: readonly string[],
): Finding {
  if (told.length > 0 && told.every((one) => servers.includes(one)))
    return good(`DNS leads to the zone ${name}.`);
  return stop(
    `DNS does not lead to the zone: for ${name} it names ${told.join(', ') || 'no name server'}. The certificate would wait for ` +
      `that for hours, and hold the deployment's lock. Where the domain was bought, enter ${servers.join(', ')}; it may take a day.`,
  );
}
