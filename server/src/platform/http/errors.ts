import { type Text, text } from '@veos/contract/platform/texts/text'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Outage } from '../db/outage.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { FieldsRefused, Refused, refusalInAnswer } from './refused.ts'

/** What the HTTP layer itself refuses. */
export const textsOfStatuses: Readonly<Record<number, Text>> = {
  400: text('bad_request'),
  413: text('too_large'),
  415: text('unsupported_media_type'),
  429: text('too_many_requests'),
  503: text('busy', { with: 'calls' }),
}

/**
 * PostgreSQL's own words for data that no column can hold, such as a zero byte in a text or the year 0: what was sent
 * is wrong, wherever it slipped through.
 */
const unstorable = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008'])

/** Fastify's word for a part of an address that is longer than anything in ours. */
const tooLongParameter = 'FST_ERR_MAX_PARAM_LENGTH'

export const nothingHere = text('not_found')

/** PostgreSQL's word for a row that refers to one which is not there: somebody else has deleted it in this moment. */
const foreignKeyViolation = '23503'

/** Seconds after which a caller may try again while the database is away. */
const retryAfterSeconds = 2

export type AnswerError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => void

/** Answers errors, and reports those that mean that the database is away: one line in the log for all of them. */
export function errorAnswerer(outage: Pick<Outage, 'report'>): AnswerError {
  return (error, request, reply) => {
    if (!isDatabaseUnavailable(error)) return answerError(error, request, reply)
    outage.report(error)
    sendError(reply.header('retry-after', retryAfterSeconds), 503, text('unavailable'))
  }
}

/** The one place where errors become answers. Nothing of an unexpected error leaves the server but the request's id. */
function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof FieldsRefused) {
    reply.code(422).send({ errors: error.errors })
    return
  }
  if (error instanceof Refused) {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    sendError(reply, error.status, error.named)
    return
  }
  if ('code' in error && error.code === tooLongParameter) {
    sendError(reply, 404, nothingHere)
    return
  }
  const isUnstorable = 'code' in error && unstorable.has(error.code)
  if (isUnstorable) request.log.warn({ requestId: request.id, err: error }, 'data that cannot be stored')
  if ('code' in error && error.code === foreignKeyViolation) {
    request.log.warn({ requestId: request.id, err: error }, 'what this refers to is gone')
    sendError(reply, 409, text('gone', { what: 'subject' }))
    return
  }
  const status = isUnstorable ? 400 : 'statusCode' in error ? error.statusCode : undefined
  const known = status === undefined ? undefined : textsOfStatuses[status]
  if (known) {
    sendError(reply, status!, known)
    return
  }
  request.log.error({ requestId: request.id, err: error }, 'unexpected error')
  sendError(reply, 500, text('internal', { requestId: request.id }))
}

function sendError(reply: FastifyReply, status: number, named: Text): void {
  const error = refusalInAnswer(named)
  reply.errorCode = error.code
  reply.code(status).send({ error })
}
