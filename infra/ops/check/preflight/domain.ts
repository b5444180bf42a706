import { getMailAddresses, type Settings } from '#infra/stage/settings.ts';
import { type Account, plain } from './account.ts';
import { type Finding, good, later, stop } from './finding.ts';
import type { OurStack } from './neighbours.ts';

/** Checks the certificate, with which CloudFront refuses a deployment, and who may send as the domain. */
export async function checkDomain(settings: Settings, account: Account): Promise<readonly Finding[]> {
  const { domain, certificateArn, mailFrom, hostedZone } = settings;
  const findings: Finding[] = [];
  if (domain && certificateArn) {
    const certificate = await account.certificate(certificateArn);
    findings.push(checkCertificate(domain, certificate));
  }
  if (mailFrom && !hostedZone) {
    const { fromDomain: sender } = getMailAddresses(settings);
    const policy = await account.dmarcPolicy(sender);
    findings.push(
      policy
        ? good(`${sender} has a DMARC record (p=${policy}).`)
        : later(
            `${sender} has no DMARC record: large mail providers refuse our mail, or take it for spam. At the DNS provider, ` +
              `_dmarc.${sender} TXT "v=DMARC1; p=quarantine".`,
          ),
    );
  }
  return findings;
}

function checkCertificate(domain: string, certificate: Awaited<ReturnType<Account['certificate']>>): Finding {
  if (!certificate) return stop('There is no certificate with certificateArn in us-east-1 of this account.');
  const { status, names } = certificate;
  if (status !== 'ISSUED')
    return stop(
      `The certificate is ${status}, not ISSUED: ACM in us-east-1 shows the DNS records it waits for.`,
    );
  const covering = [domain, domain.replace(/^[^.]+/, '*')];
  if (names.some((name) => covering.includes(name))) return good(`The certificate covers ${domain}.`);
  return stop(`The certificate covers ${names.join(', ')}, not ${domain}.`);
}

/** Whether the stage can make SES's identity of the sender's domain: one that is there makes CloudFormation fail. */
export async function checkIdentity(
  settings: Settings,
  account: Account,
  stacks: readonly OurStack[],
): Promise<readonly Finding[]> {
  const { hostedZone, region, stage } = settings;
  const { fromDomain } = getMailAddresses(settings);
  if (!hostedZone || (await account.isVerified(region, fromDomain)) === undefined) return [];
  const here = stacks.filter((stack) => stack.region === region);
  const maker = await findMaker('mail', 'AWS::SES::EmailIdentity', fromDomain, here, account);
  if (maker === stage) return [good(`SES's identity ${fromDomain} is the stage's own.`)];
  if (maker)
    return [
      stop(
        `SES's identity ${fromDomain} is made by the stage ${maker}: give ${stage} a sender of its own domain, as mailFrom ` +
          `no-reply@${stage}.${hostedZone.name}.`,
      ),
    ];
  return [
    stop(
      `SES has the identity ${fromDomain} already, made by hand, and the deployment would fail with AlreadyExists. Delete it ` +
        `(SES, Identities), and its three CNAMEs …._domainkey.${fromDomain} in the zone; the deployment makes both. Until then no ` +
        'mail goes out as this domain. Or leave hostedZone out, and keep it.',
    ),
  ];
}

/** The stage whose stack made something; undefined where none did. */
async function findMaker(
  part: 'edge' | 'mail',
  type: string,
  name: string,
  stacks: readonly OurStack[],
  account: Account,
): Promise<string | undefined> {
  for (const { name: stack, region, stage } of stacks.filter((one) => one.name.endsWith(`-${part}`))) {
    const made = await account.resources(region, stack);
    if (made.some((one) => one.type === type && plain(one.name) === plain(name))) return stage;
  }
  return undefined;
}

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
