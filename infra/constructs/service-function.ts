import { ArnFormat, type Duration, type Stack } from 'aws-cdk-lib';
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { createLogGroup } from '#infra/constructs/log-group.ts';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { allow } from './table-access.ts';

export type ServiceFunctionProps = {
  readonly settings: Settings;
  /** `pickups/cancel-pickup`: the folder of its bundle. */
  readonly entry: string;
  /** `cancelPickup`: a call is named after its contract, so that its file can move; everything else after its entry. */
  readonly name?: string;
  readonly code: lambda.Code;
  readonly memory: number;
  readonly timeout: Duration;
  readonly environment: Readonly<Record<string, string>>;
  readonly statements: readonly PolicyStatement[];
  /** The part of the service it belongs to: the dimension of its metrics. */
  readonly service: string;
  /** It invokes itself through its queue on purpose; otherwise Lambda drops the message after about 16 rounds. */
  readonly repeats?: boolean;
};

/** One Lambda with a role and a log group of its own. */
export class ServiceFunction extends Construct {
  readonly lambda: lambda.Function;
  readonly entry: string;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { settings, entry, name: ownName = entry, code, memory, timeout } = props;
    this.entry = entry;
    const { traces } = getProfile(settings);
    const name = getFunctionName(settings, ownName);
    const logGroup = createLogGroup(this, 'Log', settings, `/aws/lambda/${name}`);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        own: new PolicyDocument({
          statements: [
            // Without creating log groups.
            allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
            // X-Ray has no resources.
            ...(traces ? [allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*')] : []),
            ...props.statements,
          ],
        }),
      },
    });
    this.lambda = new lambda.Function(this, 'Function', {
      functionName: name,
      code,
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: memory,
      timeout,
      tracing: traces ? lambda.Tracing.ACTIVE : lambda.Tracing.DISABLED,
      logGroup,
      loggingFormat: lambda.LoggingFormat.JSON,
      // With the REPORT line: memory, duration and start of each run, which nothing else has.
      systemLogLevelV2: lambda.SystemLogLevel.INFO,
      applicationLogLevelV2: lambda.ApplicationLogLevel.INFO,
      ...(props.repeats ? { recursiveLoop: lambda.RecursiveLoop.ALLOW } : {}),
      // CDK must not add permissions to the role above.
      role: role.withoutPolicyUpdates(),
      environment: getVariables(props),
    });
    if (traces) acknowledgeTracing(role);
    else acknowledge(this.lambda, 'Serverless-LambdaTracing', 'The log tells how long the table took.');
  }
}

function getVariables({ settings, service, environment }: ServiceFunctionProps): Record<string, string> {
  return {
    POWERTOOLS_SERVICE_NAME: service,
    POWERTOOLS_METRICS_NAMESPACE: getMetricsNamespace(settings),
    ...(getProfile(settings).watches === 'essential' ? { METRICS: 'essential' } : {}),
    ...environment,
  };
}

/** Acknowledges the two findings that every function has; the least-privilege proof checks everything else. */
function acknowledgeTracing(role: Role): void {
  const reason = 'Writing traces is allowed on * only: X-Ray has no resources that a policy could name.';
  acknowledge(role, 'AwsSolutions-IAM5[Resource::*]', reason);
  acknowledge(role, 'Serverless-LambdaStarPermissions', reason);
}

/** `sankofa-dev-cancelPickup` of a contract, `sankofa-dev-jobs-mail` of an entry. */
export function getFunctionName(settings: Settings, name: string): string {
  return `${getNamePrefix(settings)}-${name.replaceAll('/', '-')}`;
}

/** Its ARN, known without its stack. */
export function getFunctionArn(stack: Stack, settings: Settings, name: string): string {
  const resourceName = getFunctionName(settings, name);
  return stack.formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}

export const getMetricsNamespace = (settings: Settings): string => `Sankofa/${settings.stage}`;

/** `jobs/queue-reminders` → `JobsQueueReminders`, `cancelPickup` → `CancelPickup`. */
export function constructId(name: string): string {
  return name
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
