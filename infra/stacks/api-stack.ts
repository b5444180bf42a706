import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { apiBase } from '#contracts/contract.ts';
import { originHeader } from '#contracts/edge-headers.ts';
import { constructId } from '#infra/constructs/construct-id.ts';
import { HttpGateway } from '#infra/constructs/http-gateway.ts';
import { LambdaIntegration } from '#infra/constructs/lambda-integration.ts';
import { originHeaders, originSecretArn, originSecretName } from '#infra/constructs/origin-secrets.ts';
import { RouteFunction } from '#infra/constructs/route-function.ts';
import { ServiceFunction } from '#infra/constructs/service-function.ts';
import { allow } from '#infra/constructs/table-access.ts';
import { type Route, routes } from '#routes';
import type { Artifacts } from '../stage/artifacts.ts';
import type { Settings } from '../stage/settings.ts';
import type { DataStack } from './data-stack.ts';

export type ApiStackProps = StackProps & {
  readonly settings: Settings;
  readonly artifacts: Artifacts;
  readonly data: Pick<DataStack, 'table' | 'signingKeysArn'>;
};

/** The API: for each entry of `routes.ts` a Lambda with role, log and route; and `$default`. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** All Lambdas that API Gateway invokes. */
  readonly functions: readonly ServiceFunction[];
  readonly #props: ApiStackProps;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    this.#props = props;
    this.api = new HttpGateway(this, 'Gateway', props.settings).api;
    const authorizer = this.#authorizer();
    const handlers = new Map<HttpRouteKey, RouteFunction>();
    for (const route of routes) handlers.set(routeKey(route), this.#handler(route));
    handlers.set(HttpRouteKey.DEFAULT, this.#handler({ entry: 'system/default', table: [] }));
    this.functions = [authorizer, ...handlers.values()];

    const invoker = this.#invoker();
    const authorize = new HttpLambdaAuthorizer('OriginCheck', authorizer.lambda, {
      identitySource: [`$request.header.${originHeader}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.minutes(5),
      role: invoker,
    });
    for (const [key, handler] of handlers) this.#route(key, handler, invoker, authorize);
    new CfnOutput(this, 'ApiEndpoint', { value: `https://${this.endpoint}` });
  }

  /** The API's host name. */
  get endpoint(): string {
    return `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  #handler(route: Pick<Route, 'entry' | 'table' | 'secrets' | 'memory'>): RouteFunction {
    const { settings, artifacts, data } = this.#props;
    const { table, signingKeysArn } = data;
    return new RouteFunction(this, constructId(route.entry), {
      settings,
      artifacts,
      route,
      table,
      signingKeysArn,
    });
  }

  #authorizer(): ServiceFunction {
    const { settings, artifacts } = this.#props;
    const [current, previous] = originHeaders(settings);
    const arns = [current, previous].map((number) => originSecretArn(this, settings, number));
    const entry = 'system/authorizer';
    return new ServiceFunction(this, constructId(entry), {
      settings,
      entry,
      code: artifacts.code(entry),
      memory: 512,
      timeout: Duration.seconds(5),
      environment: {
        ORIGIN_SECRET_ID: originSecretName(settings, current),
        PREVIOUS_ORIGIN_SECRET_ID: originSecretName(settings, previous),
      },
      statements: [allow(['secretsmanager:GetSecretValue'], ...arns)],
      service: 'system',
    });
  }

  /** The role in which API Gateway invokes these functions only. */
  #invoker(): Role {
    const statement = allow(
      ['lambda:InvokeFunction'],
      ...this.functions.map((each) => each.lambda.functionArn),
    );
    return new Role(this, 'Invoker', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { invoke: new PolicyDocument({ statements: [statement] }) },
    });
  }

  #route(
    routeKey: HttpRouteKey,
    handler: RouteFunction,
    invoker: Role,
    authorizer: IHttpRouteAuthorizer,
  ): void {
    new HttpRoute(this, `${handler.node.id}Route`, {
      httpApi: this.api,
      routeKey,
      integration: new LambdaIntegration('Integration', handler.lambda, invoker),
      authorizer,
    });
  }
}

function routeKey({ contract }: Route): HttpRouteKey {
  return HttpRouteKey.with(apiBase + contract.path, HttpMethod[contract.method]);
}
