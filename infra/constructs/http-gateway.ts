import { Duration } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { createLogGroup } from '#infra/constructs/log-group.ts';
import { lambdaTimeoutMs, routeThrottle } from '#infra/edge/api-limits.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

/** A line of the access log: no address, no header, nothing that a person typed. */
export const accessLogLine = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  integrationStatus: '$context.integration.status',
  integrationError: '$context.integration.error',
  authorizerError: '$context.authorizer.error',
  error: '$context.error.message',
  bytes: '$context.responseLength',
};

/** The HTTP API and its stage, with a throttle per route that limits cost, and an access log. */
export class HttpGateway extends Construct {
  readonly api: apigateway.HttpApi;
  readonly stage: apigateway.HttpStage;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const name = getNamePrefix(settings);
    this.api = new apigateway.HttpApi(this, 'Api', { apiName: name, createDefaultStage: false });
    const logGroup = createLogGroup(this, 'Log', settings, `/aws/vendedlogs/${name}-api`);
    this.stage = new apigateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: routeThrottle.requestsPerSecond, burstLimit: routeThrottle.burst },
      accessLogSettings: {
        destination: new apigateway.LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      },
    });
  }
}

type ApiRouteProps = Pick<apigateway.HttpRouteProps, 'httpApi' | 'routeKey' | 'authorizer'> & {
  readonly lambda: IFunction;
};

/** A route with a logical id of its key: a new function changes the route before CloudFormation deletes the old function. */
export class ApiRoute extends apigateway.HttpRoute {
  constructor(scope: Construct, { lambda, ...props }: ApiRouteProps) {
    // Longer than the Lambda's, whose own timeout is reported better.
    const timeout = Duration.millis(lambdaTimeoutMs + 1_000);
    const integration = new HttpLambdaIntegration('Integration', lambda, { timeout });
    super(scope, props.routeKey.key, { ...props, integration });
    // Nobody meets a function that the gateway may not invoke yet.
    this.node.findChild('Integration').node.addDependency(this.node.findChild('Integration-Permission'));
  }
}
