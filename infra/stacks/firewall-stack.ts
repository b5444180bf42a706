import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '../stage/settings.ts';

/** Requests in five minutes from one address: mobile carriers put thousands of people behind one. */
export const requestsPerAddress = 10_000;

/** Rule sets that AWS keeps up to date. */
const managedSets = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesCommonRuleSet',
] as const;

/** Counted and not blocked: the API takes bodies of up to 32 KB and says itself when one is too large. */
const countedRules: Partial<Record<(typeof managedSets)[number], readonly string[]>> = {
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY'],
};

/** The firewall in front of CloudFront. It has to be in us-east-1, wherever the rest is. */
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
    // Exports end at the region's border.
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
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visibility(name),
  };
}

function visibility(metricName: string) {
  // Sampled requests would show what people typed.
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
