import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '../stage/settings.ts';

/** Limit of requests in five minutes from one address: mobile carriers share one among thousands of people. */
export const requestsPerAddress = 10_000;

/** Rule sets that AWS maintains. */
const managedSets = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesCommonRuleSet',
] as const;

/** Rule sets that only count at first: carriers put thousands behind one address, and one of them sends spam. */
const countedSets: readonly string[] = ['AWSManagedRulesAmazonIpReputationList'];

/** Rules that count and do not block: the API accepts bodies of up to 32 KB and refuses larger ones itself. */
const countedRules: Partial<Record<(typeof managedSets)[number], readonly string[]>> = {
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY'],
};

/** The firewall in front of CloudFront, which has to be in us-east-1. */
export class FirewallStack extends Stack {
  readonly webAclArn: string;
  readonly webAclName: string;

  constructor(scope: Construct, id: string, props: StackProps & { readonly settings: Settings }) {
    super(scope, id, props);
    this.webAclName = getNamePrefix(props.settings);
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: this.webAclName,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(this.webAclName),
      rules: [rateRule(), ...managedSets.map((name, index) => managedRule(name, index + 1))],
    });
    // Exports work within one region only.
    CrossStackReferences.of(acl).produce(ReferenceStrength.WEAK);
    this.webAclArn = acl.attrArn;
  }
}

function rateRule(): CfnWebACL.RuleProperty {
  return {
    name: 'RatePerAddress',
    priority: 0,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerAddress, evaluationWindowSec: 300 },
    },
    visibilityConfig: visibility('RatePerAddress'),
  };
}

function managedRule(name: (typeof managedSets)[number], priority: number): CfnWebACL.RuleProperty {
  const counted = countedRules[name] ?? [];
  return {
    name,
    priority,
    overrideAction: countedSets.includes(name) ? { count: {} } : { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ...(counted.length > 0
          ? { ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })) }
          : {}),
      },
    },
    visibilityConfig: visibility(name),
  };
}

function visibility(metricName: string) {
  // Sampled requests would contain what people typed.
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
