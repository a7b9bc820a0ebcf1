import { type Text, text } from '@veos/contract/platform/texts/text'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Outage } from '../db/outage.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { FieldsRefused, presentRefusal, Refused } from './refused.ts'

/** The texts for refusals of the HTTP layer itself. */
export const textsOfStatuses: Readonly<Record<number, Text>> = {
  400: text('bad_request'),
  413: text('too_large'),
  415: text('unsupported_media_type'),
  429: text('too_many_requests'),
  503: text('busy', { with: 'calls' }),
}

/**
 * The PostgreSQL error codes for data that no column can store, such as a zero byte in a text or the year 0. The
 * input is wrong, wherever it was not checked.
 */
const unstorable = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008'])

/** Fastify's error code for a path segment that is longer than any of ours. */
const tooLongParameter = 'FST_ERR_MAX_PARAM_LENGTH'

export const nothingHere = text('not_found')

/** The PostgreSQL error code for a reference to a missing row: somebody has deleted it at the same moment. */
const foreignKeyViolation = '23503'

/** Seconds after which a caller may try again while the database is unavailable. */
const retryAfterSeconds = 2

export type AnswerError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => void

/**
 * Answers errors, and reports those that mean that the database is unavailable, so that the log has one line for all
 * of them.
 */
export function createErrorHandler(outage: Pick<Outage, 'report'>): AnswerError {
  return (error, request, reply) => {
    if (!isDatabaseUnavailable(error)) return answerError(error, request, reply)
    outage.report(error)
    sendError(reply.header('retry-after', retryAfterSeconds), 503, text('unavailable'))
  }
}

/** The one place where errors become answers. An unexpected error answers only the id of the request. */
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
  const error = presentRefusal(named)
  reply.errorCode = error.code
  reply.code(status).send({ error })
}
