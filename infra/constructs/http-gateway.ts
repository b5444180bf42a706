import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { createLogGroup } from '#infra/constructs/log-group.ts';
import { routeThrottle } from '#infra/edge/api-limits.ts';
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
  readonly api: HttpApi;
  readonly stage: HttpStage;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const name = getNamePrefix(settings);
    this.api = new HttpApi(this, 'Api', { apiName: name, createDefaultStage: false });
    const logGroup = createLogGroup(this, 'Log', settings, `/aws/vendedlogs/${name}-api`);
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: routeThrottle.requestsPerSecond, burstLimit: routeThrottle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      },
    });
  }
}
