import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { lambdaTimeoutMs } from '#infra/edge/api-limits.ts';
import type { Artifacts } from '#infra/stage/artifacts.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { getService } from '#infra/stage/services.ts';
import { getCeilingVariable, type Settings } from '#infra/stage/settings.ts';
import { ussdSettings } from '#infra/stage/ussd-keys.ts';
import type { Route, UssdProvider } from '#routes';
import { brand } from '#site/brand.ts';
import { allowMobileMoney, getMobileMoneyVariables } from './mobile-money.ts';
import { ServiceFunction } from './service-function.ts';
import { allow, allowTable, type TableRef } from './table-access.ts';

export type RouteFunctionProps = {
  readonly settings: Settings;
  readonly artifacts: Artifacts;
  readonly route: Pick<
    Route,
    | 'entry'
    | 'table'
    | 'posts'
    | 'passwords'
    | 'secrets'
    | 'memory'
    | 'ceiling'
    | 'limited'
    | 'ussd'
    | 'mobileMoney'
  > &
    Partial<Pick<Route, 'contract'>>;
  readonly table: TableRef;
  readonly signingKeysArn: string;
  readonly codeKeyArn: string;
};

/**
 * MB, of functions that do not hash passwords. By the processor times of `npm run bench lambda`: 256 would save 5 cents a million
 * calls and make a list of 12 pickups 11 ms slower, 1,024 would cost 10 cents more and save 6 ms; functions need 80.
 */
const defaultMemory = 512;

/** The function of one entry of `routes.ts`, with its memory, environment and grants from there. */
export class RouteFunction extends ServiceFunction {
  constructor(scope: Construct, id: string, props: RouteFunctionProps) {
    const { settings, artifacts, route, table, signingKeysArn, codeKeyArn } = props;
    const readsKeys = route.secrets?.includes('signing-keys') ?? false;
    const readsCodeKey = route.contract?.takesProof || route.secrets?.includes('code-key');
    super(scope, id, {
      settings,
      entry: route.entry,
      name: route.contract?.name,
      code: artifacts.code(route.entry),
      memory: route.memory ?? defaultMemory,
      timeout: Duration.millis(lambdaTimeoutMs),
      environment: {
        ...(route.table.length > 0 ? { TABLE_NAME: table.name } : {}),
        ...(getProfile(settings).servesPeople ? { SECOND_FACTOR: 'required' } : {}),
        ...(readsKeys ? { SIGNING_KEYS_SECRET_ID: signingKeysArn } : {}),
        ...(readsCodeKey ? { CODE_KEY_SECRET_ID: codeKeyArn } : {}),
        ...getUssdVariables(settings, route.ussd),
        ...(route.ussd && brand.supportPhone ? { SUPPORT_PHONE: brand.supportPhone } : {}),
        ...getMobileMoneyVariables(settings, route.mobileMoney),
        ...(route.limited ? { MONEY_LIMIT: String(settings.moneyLimit * 100) } : {}),
        ...(route.ceiling ? getCeilingVariable(settings, route.ceiling) : {}),
      },
      statements: [
        ...allowTable(table, route.table, {
          audit: route.contract?.audit === undefined ? [] : ['PutItem'],
          ledger: route.posts ? ['PutItem'] : [],
          passwords: route.passwords,
        }),
        ...(readsKeys ? [allow(['secretsmanager:GetSecretValue'], signingKeysArn)] : []),
        ...(readsCodeKey ? [allow(['secretsmanager:GetSecretValue'], codeKeyArn)] : []),
        ...allowMobileMoney(settings, route.mobileMoney),
      ],
      service: getService(route),
    });
  }
}

/** Nothing while the provider is not set up: then its call refuses everybody. */
function getUssdVariables(settings: Settings, provider: UssdProvider | undefined): Record<string, string> {
  if (!provider) return {};
  const { keys, addresses, variables } = ussdSettings[provider];
  const hashes = settings[keys];
  const networks = settings[addresses];
  return {
    ...(hashes ? { [variables.keys]: hashes } : {}),
    ...(networks ? { [variables.addresses]: networks } : {}),
  };
}
