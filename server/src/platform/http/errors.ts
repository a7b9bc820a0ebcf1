import type { TextValues } from '@veos/contract/platform/texts/text'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Outage } from '../db/outage.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { FieldsRefused, Refused } from './refused.ts'

/** What the HTTP layer itself refuses, in words for people. */
export const sentences: Record<number, { code: string; message: string }> = {
  400: { code: 'bad_request', message: 'The request cannot be read' },
  413: { code: 'too_large', message: 'The request is too large' },
  415: { code: 'unsupported_media_type', message: 'Send JSON' },
  429: { code: 'too_many_requests', message: 'Too many requests. Wait a minute and try again' },
  503: { code: 'busy', message: 'Veos is busy. Try again in a few seconds' },
}

/**
 * PostgreSQL's own words for data that no column can hold, such as a zero byte in a text or the year 0: what was sent
 * is wrong, wherever it slipped through.
 */
const unstorable = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008'])

/** Fastify's word for a part of an address that is longer than anything in ours. */
const tooLongParameter = 'FST_ERR_MAX_PARAM_LENGTH'

export const nothingHere = { code: 'not_found', message: 'There is nothing at this address' }

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
    const message = 'Veos is being repaired. Try again in a moment'
    sendError(reply.header('retry-after', retryAfterSeconds), 503, { code: 'unavailable', message })
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
    sendError(reply, error.status, error)
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
    sendError(reply, 409, { code: 'gone', message: 'What this is about was deleted a moment ago' })
    return
  }
  const status = isUnstorable ? 400 : 'statusCode' in error ? error.statusCode : undefined
  const known = status === undefined ? undefined : sentences[status]
  if (known) {
    sendError(reply, status!, known)
    return
  }
  request.log.error({ requestId: request.id, err: error }, 'unexpected error')
  sendError(reply, 500, internalError(request.id))
}

export function internalError(requestId: string) {
  const message = `Something went wrong on our side. Try again, or tell us this number: ${requestId}`
  return { code: 'internal', message }
}

interface ErrorText {
  code: string
  values?: TextValues | undefined
  message: string
}

function sendError(reply: FastifyReply, status: number, { code, values, message }: ErrorText): void {
  reply.errorCode = code
  reply.code(status).send({ error: { code, values, message } })
}
