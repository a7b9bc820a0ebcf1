import {
  emailNotConfirmed,
  fieldErrors,
  logInRequired,
  refusal,
  subscriptionRequired,
} from '@veos/contract/platform/errors'
import { idKinds } from '@veos/contract/platform/ids'
import type { FileRoute, Route, Schema } from '@veos/contract/platform/route'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { textsOfStatuses } from '../http/errors.ts'
import { FieldsRefused, presentRefusal } from '../http/refused.ts'

interface Refusal {
  /** The name of the component. */
  name: string
  description: string
  shape: Schema
  example: unknown
  /** The answer carries `Retry-After`. */
  comesBack?: true
}

/** The errors that a call may answer. */
export const refusals: Readonly<Record<number, Refusal>> = {
  400: refused('BadRequest', 'The request cannot be read, or holds what no text can', textsOfStatuses[400]!),
  401: refused('LogInRequired', 'Nobody is logged in, or the log-in is wrong', text(logInRequired, { to: 'do' })),
  402: refused(
    'PlanRequired',
    'The company has no running plan or one that does not include this, or its bank declines',
    text(subscriptionRequired),
  ),
  403: refused(
    'NotAllowed',
    'The account may not do this, or another site has sent the call with our cookie',
    text(emailNotConfirmed),
  ),
  404: refused('NotFound', 'There is no such thing, or not for the caller', text(idKinds.offer)),
  409: refused(
    'Conflict',
    'What this is about is not as it would have to be, or an Idempotency-Key stands for something else',
    text('idempotency_key_reused'),
  ),
  413: refused('TooLarge', 'The request is too large', textsOfStatuses[413]!),
  415: refused('UnsupportedMediaType', 'The body is of another type than this call takes', textsOfStatuses[415]!),
  422: {
    name: 'WrongFields',
    description: 'Wrong fields, each with its message; one with `confirm` is a question, answered in `confirmed`',
    shape: fieldErrors,
    example: { errors: new FieldsRefused({ 'unloading.date': text('unloading_ends_early') }).errors },
  },
  429: {
    ...refused('TooManyRequests', 'Too many requests, or a limit of the account is reached', textsOfStatuses[429]!),
    comesBack: true,
  },
  500: refused(
    'InternalError',
    'Something went wrong on our side; the message names the request',
    text('internal', { requestId: '4f0c2a86' }),
  ),
  503: {
    ...refused('Unavailable', 'Veos is busy or being repaired, or a service that it asks is', textsOfStatuses[503]!),
    comesBack: true,
  },
}

/**
 * The statuses of `refusals` that a call can answer: those that follow from its declaration, and those that it names.
 */
export function listRefusalStatuses(call: Route | FileRoute, { takesIds }: { takesIds: boolean }): number[] {
  const { access, method, params, query, body, upload, refusals: named = [] } = call
  const isWrite = method !== 'GET'
  const hasInput = [params, query, body, upload].some(Boolean)
  const isForMembers = access !== 'public' || named.includes(401)
  const possible: Record<number, boolean> = {
    400: hasInput || isWrite,
    401: isForMembers,
    402: access === 'activeMember',
    403: isForMembers || isWrite,
    404: Boolean(params) || takesIds,
    409: isWrite,
    413: isWrite,
    415: isWrite,
    422: Boolean(query || body || upload || params),
    429: true,
    500: true,
    503: true,
  }
  return Object.keys(refusals)
    .map(Number)
    .filter((status) => possible[status] || named.includes(status as 404))
}

function refused(name: string, description: string, named: Text): Refusal {
  return { name, description, shape: refusal, example: { error: presentRefusal(named) } }
}
