import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { constructId } from '#infra/constructs/construct-id.ts';
import { originHeaders, originSecretArn, originSecretName } from '#infra/constructs/origin-secrets.ts';
import { RouteFunction } from '#infra/constructs/route-function.ts';
import { ServiceFunction } from '#infra/constructs/service-function.ts';
import { allow } from '#infra/constructs/table-access.ts';
import type { Artifacts } from '#infra/stage/artifacts.ts';
import type { Settings } from '#infra/stage/settings.ts';
import { authorizerEntry, defaultEntry } from '#infra/stage/system-entries.ts';
import { routes } from '#routes';
import type { DataStack } from './data-stack.ts';

export type FunctionsStackProps = StackProps & {
  readonly settings: Settings;
  readonly artifacts: Artifacts;
  readonly data: Pick<DataStack, 'table' | 'signingKeysArn' | 'codeKeyArn'>;
};

/**
 * The functions that API Gateway invokes: for each entry of `routes.ts` a Lambda with role and log. The gateway is in a
 * stack of its own and knows them by name: a stack has 500 resources at most, and each call needs five.
 */
export class FunctionsStack extends Stack {
  constructor(scope: Construct, id: string, props: FunctionsStackProps) {
    super(scope, id, props);
    const { settings, artifacts, data } = props;
    for (const route of [...routes, { entry: defaultEntry, table: [] }]) {
      new RouteFunction(this, constructId(route.entry), {
        settings,
        artifacts,
        route,
        table: data.table,
        signingKeysArn: data.signingKeysArn,
        codeKeyArn: data.codeKeyArn,
      });
    }
    this.#addAuthorizer(props);
  }

  #addAuthorizer({ settings, artifacts }: FunctionsStackProps): void {
    const [current, previous] = originHeaders(settings);
    const arns = [current, previous].map((number) => originSecretArn(this, settings, number));
    new ServiceFunction(this, constructId(authorizerEntry), {
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
