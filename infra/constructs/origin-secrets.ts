import { ArnFormat, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

/**
 * Creates the values of the origin header: number `originHeader` and the one before. Raising the number creates a new
 * value; the API accepts both until CloudFront, deployed after it, sends the new one. Secrets Manager's rotation would
 * not do, since CloudFront gets a value only from a deployment.
 */
export function createOriginSecrets(scope: Construct, settings: Settings): void {
  for (const number of originHeaders(settings)) {
    const secret = new Secret(scope, `OriginHeader${number}`, {
      secretName: originSecretName(settings, number),
      description: 'CloudFront sends it to the API to show that a request came through it',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(
      secret,
      'AwsSolutions-SMG4',
      'Changed by raising originHeader in cdk.json: CloudFront learns the value only at a deployment.',
    );
  }
}

/** The current number and the one before. */
export function originHeaders({ originHeader }: Settings): readonly [current: number, previous: number] {
  return [originHeader, originHeader - 1];
}

/** The secret's name. CloudFormation deletes secrets at once, so that a name can be used again. */
export function originSecretName(settings: Settings, number: number = settings.originHeader): string {
  return `${getNamePrefix(settings)}/origin-header-${number}`;
}

/** The secret's ARN by name, without Secrets Manager's suffix. A reference to the secret would block its deletion. */
export function originSecretArn(stack: Stack, settings: Settings, number: number): string {
  const resourceName = `${originSecretName(settings, number)}-??????`;
  const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
  return stack.formatArn({ service: 'secretsmanager', resource: 'secret', resourceName, arnFormat });
}
