import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpMethod,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { Construct } from 'constructs';
import { apiBase } from '#contracts/contract.ts';
import { authorizerEntry, defaultEntry } from '#infra/bundle/entries.ts';
import { ApiRoute, HttpGateway } from '#infra/constructs/http-gateway.ts';
import { originHeaders, originSecretArn, originSecretName } from '#infra/constructs/origin-secrets.ts';
import { RouteFunction } from '#infra/constructs/route-function.ts';
import { constructId, ServiceFunction } from '#infra/constructs/service-function.ts';
import { allow } from '#infra/constructs/table-access.ts';
import type { Route } from '#routes';
import { originHeader } from '#shared/edge-headers.ts';
import type { DataStack, DataStackProps } from './data-stack.ts';

export type GatewayStackProps = DataStackProps & {
  readonly data: Pick<DataStack, 'table' | 'signingKeysArn' | 'codeKeyArn'>;
};

/** The API Gateway with its authorizer, and the function that answers unknown paths. The stacks of the services add the routes. */
export class GatewayStack extends Stack {
  readonly api: HttpApi;
  readonly authorizer: IHttpRouteAuthorizer;

  constructor(scope: Construct, id: string, props: GatewayStackProps) {
    super(scope, id, props);
    const { settings, artifacts, data } = props;
    this.api = new HttpGateway(this, 'Gateway', settings).api;
    this.authorizer = new HttpLambdaAuthorizer('OriginCheck', this.#createAuthorizer(props).lambda, {
      identitySource: [`$request.header.${originHeader}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.minutes(5),
    });
    const route = { entry: defaultEntry, table: [] };
    const { lambda } = new RouteFunction(this, constructId(defaultEntry), {
      settings,
      artifacts,
      route,
      ...data,
    });
    const { api, authorizer } = this;
    new ApiRoute(this, { httpApi: api, authorizer, routeKey: HttpRouteKey.DEFAULT, lambda });
    new CfnOutput(this, 'ApiEndpoint', { value: `https://${this.endpoint}` });
  }

  /** The API's host name. */
  get endpoint(): string {
    return `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  #createAuthorizer({ settings, artifacts }: GatewayStackProps): ServiceFunction {
    const [current, previous] = originHeaders(settings);
    const arns = [current, previous].map((number) => originSecretArn(this, settings, number));
    return new ServiceFunction(this, constructId(authorizerEntry), {
      settings,
      entry: authorizerEntry,
      code: artifacts.code(authorizerEntry),
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
}

export type ServiceStackProps = GatewayStackProps & {
  readonly gateway: Pick<GatewayStack, 'api' | 'authorizer'>;
  readonly routes: readonly Route[];
};

/** The functions of a part of the service, by the names of their contracts, and their routes at the gateway. */
export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    super(scope, id, props);
    const { settings, artifacts, data, gateway } = props;
    let before: ApiRoute | undefined;
    for (const route of props.routes) {
      const { name, method, path } = route.contract;
      const made = new RouteFunction(this, constructId(name), { settings, artifacts, route, ...data });
      const apiRoute = new ApiRoute(this, {
        httpApi: gateway.api,
        authorizer: gateway.authorizer,
        routeKey: HttpRouteKey.with(apiBase + path, HttpMethod[method]),
        lambda: made.lambda,
      });
      // One after the other: API Gateway takes ten changes a second. Source: "Amazon API Gateway quotas", management API.
      if (before) apiRoute.node.addDependency(before);
      before = apiRoute;
    }
  }
}
