import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { apiBase } from '#contracts/contract.ts';
import { constructId } from '#infra/constructs/construct-id.ts';
import { HttpGateway } from '#infra/constructs/http-gateway.ts';
import { createInvoker } from '#infra/constructs/invoker-role.ts';
import { LambdaIntegration } from '#infra/constructs/lambda-integration.ts';
import { getFunctionArn } from '#infra/constructs/service-function.ts';
import { getService } from '#infra/stage/services.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { authorizerEntry, defaultEntry } from '#infra/stage/system-entries.ts';
import { type Route, routes } from '#routes';
import { originHeader } from '#shared/edge-headers.ts';

export type ApiStackProps = StackProps & { readonly settings: Settings };

/** A path and the function that answers it. */
type Target = { readonly key: HttpRouteKey; readonly entry: string };

/** The API Gateway: for each entry of `routes.ts` a route to its function, which it knows by name; and `$default`. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  readonly #settings: Settings;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    this.#settings = props.settings;
    this.api = new HttpGateway(this, 'Gateway', props.settings).api;
    const targets: readonly Target[] = [
      ...routes.map((route) => ({ key: routeKey(route), entry: route.entry })),
      { key: HttpRouteKey.DEFAULT, entry: defaultEntry },
    ];
    const invokers = this.#createInvokers([...targets.map(({ entry }) => entry), authorizerEntry]);
    const authorizer = this.#createAuthorizer(invokers(authorizerEntry));
    for (const target of targets) this.#addRoute(target, invokers(target.entry), authorizer);
    new CfnOutput(this, 'ApiEndpoint', { value: `https://${this.endpoint}` });
  }

  /** The API's host name. */
  get endpoint(): string {
    return `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  /**
   * Creates the roles in which the gateway invokes functions, one for each part of the service: IAM takes 10,240
   * characters of policy in a role, and each function needs about 90.
   */
  #createInvokers(entries: readonly string[]): (entry: string) => IRole {
    const byService = Map.groupBy(entries, (entry) => getService({ entry }));
    const roles = new Map(
      [...byService].map(([service, members]) => {
        const arns = members.map((entry) => getFunctionArn(this, this.#settings, entry));
        return [service, createInvoker(this, `${constructId(service)}Invoker`, arns)];
      }),
    );
    return (entry) => {
      const role = roles.get(getService({ entry }));
      if (!role) throw new Error(`No role may invoke ${entry}.`);
      return role;
    };
  }

  #createAuthorizer(role: IRole): IHttpRouteAuthorizer {
    const authorizer = LambdaFunction.fromFunctionAttributes(this, constructId(authorizerEntry), {
      functionArn: getFunctionArn(this, this.#settings, authorizerEntry),
    });
    return new HttpLambdaAuthorizer('OriginCheck', authorizer, {
      identitySource: [`$request.header.${originHeader}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.minutes(5),
      role,
    });
  }

  #addRoute({ key, entry }: Target, role: IRole, authorizer: IHttpRouteAuthorizer): void {
    new HttpRoute(this, `${constructId(entry)}Route`, {
      httpApi: this.api,
      routeKey: key,
      integration: new LambdaIntegration('Integration', getFunctionArn(this, this.#settings, entry), role),
      authorizer,
    });
  }
}

function routeKey({ contract }: Route): HttpRouteKey {
  return HttpRouteKey.with(apiBase + contract.path, HttpMethod[contract.method]);
}
