import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stacks/acknowledge.ts';
import { prefixOf, type Settings } from '#infra/stacks/settings.ts';

export type OriginSecrets = { readonly present: Secret; readonly previous: Secret };

/** The header in which CloudFront shows the API that a request came through it. */
export const originHeader = 'x-origin-verify';

/**
 * The values of the origin header: number `originHeader` and the one before. Raising the number makes a new value,
 * and the API accepts both while CloudFront, which is deployed after it, changes over. By number and not by
 * Secrets Manager's own rotation, since CloudFront learns a value only from a deployment.
 */
export function originSecrets(scope: Construct, settings: Settings): OriginSecrets {
  const make = (number: number) => {
    const secret = new Secret(scope, `OriginHeader${number}`, {
      secretName: originSecretName(settings, number),
      description: 'What CloudFront sends to the API to show that a request came through it',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(
      secret,
      'AwsSolutions-SMG4',
      'Changed by raising originHeader in cdk.json: CloudFront learns the value only at a deployment.',
    );
    return secret;
  };
  return { present: make(settings.originHeader), previous: make(settings.originHeader - 1) };
}

/** CloudFormation deletes secrets at once, so that a name can be used again. */
export function originSecretName(settings: Settings, number: number = settings.originHeader): string {
  return `${prefixOf(settings)}/origin-header-${number}`;
}
