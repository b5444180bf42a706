import { log, toLogFields } from '#config/log.ts';
import { measure } from '#config/measure.ts';
import { readTableTime } from '#config/table-time.ts';
import type { Contract } from '#contracts/contract.ts';
import type { AppError } from '#domain/app-error.ts';
import { toAppError } from './answer.ts';
import type { HttpRequest } from './call.ts';

/** One line per request, and the same in numbers; the cause where the fault is ours. */
export function logOutcome(contract: Contract) {
  const starts = new WeakMap<HttpRequest, number>();
  const line = (request: HttpRequest, outcome: string) => {
    const durationMs = Math.round(performance.now() - (starts.get(request) ?? 0));
    const status = request.response?.statusCode ?? 500;
    measure(contract, durationMs, outcome, status >= 500);
    return {
      requestId: request.event.requestContext.requestId,
      route: contract.name,
      accountId: request.internal.account?.id,
      outcome,
      status,
      durationMs,
      ...readTableTime(),
    };
  };
  return {
    before: (request: HttpRequest) => {
      starts.set(request, performance.now());
    },
    after: (request: HttpRequest) => {
      log.info('request', line(request, 'ok'));
    },
    onError: (request: HttpRequest) => {
      const { error } = request;
      const refusal = toAppError(error);
      if (error === refusal && refusal.code !== 'internal') {
        log.info('request', { ...line(request, refusal.code), ...refusedFields(refusal) });
        return;
      }
      log.error('request failed', { ...line(request, refusal.code), ...toLogFields(error) });
    },
  };
}

/** The names of the fields that were refused, never what was in them: below the first level a name may be input, too. */
function refusedFields({ details }: AppError): { readonly fields?: readonly string[] } {
  if (!details.errors) return {};
  return { fields: [...new Set(Object.keys(details.errors).map((path) => path.replace(/\..*/s, '')))] };
}
