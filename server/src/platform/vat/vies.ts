import { looksLikeVatNumber, undisclosedName } from '@veos/contract/people/vatNumber'
import { cleanLine } from '@veos/contract/platform/typedText'
import { z } from 'zod'
import { readBounded } from '../boundedBody.ts'
import type { Log } from '../log.ts'
import { checkByChecksum } from './checksum.ts'
import type { Vat, VatAnswer } from './vatAnswer.ts'

/** The countries whose numbers VIES knows: the members of the European Union and Northern Ireland. */
const members = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

const maxBytes = 100_000
const longestName = 150
const longestAddress = 200
const longestConsultation = 40

const noAnswer: VatAnswer = { status: 'not_checked', mayAnswerLater: true }

/**
 * An answer of VIES. It also reports errors with HTTP 200: by `errorWrappers`, or by `userError` beside `valid:
 * false`.
 */
const reply = z.object({
  valid: z.boolean().optional(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  userError: z.string().optional(),
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
})

/** The register of the European Union, over its REST interface. Each unanswered query is logged without the number. */
export function openVies(
  {
    url,
    timeoutMs,
    requester,
  }: {
    url: string
    timeoutMs: number
    /** The VAT number of the requester, with which the register answers a consultation number. Null: anonymous. */
    requester: string | null
  },
  log: Log,
): Vat {
  const asker = requester !== null && members.has(requester.slice(0, 2)) ? toRequester(requester) : {}

  function unanswered(countryCode: string, reason: string | undefined): VatAnswer {
    log.warn({ countryCode, reason }, 'the register of VAT numbers does not answer')
    return noAnswer
  }
  async function requestAnswer(question: object, signal: AbortSignal): Promise<Reply> {
    const response = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(question),
      signal,
      redirect: 'error',
    })
    // Errors are JSON too, some with a status of their own.
    return reply.parse(JSON.parse(await readBounded(response, maxBytes)))
  }

  return {
    async check(number) {
      const countryCode = number.slice(0, 2)
      if (!members.has(countryCode) || !looksLikeVatNumber(number)) return checkByChecksum(number)
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        let reply = await requestAnswer({ countryCode, vatNumber: number.slice(2), ...asker }, signal)
        // Our own number is wrong, which means nothing for the other one.
        if (faultOf(reply) === 'INVALID_REQUESTER_INFO') {
          log.warn('the register of VAT numbers does not know OPERATOR_VAT_NUMBER')
          reply = await requestAnswer({ countryCode, vatNumber: number.slice(2) }, signal)
        }
        return parseAnswer(number, reply) ?? unanswered(countryCode, faultOf(reply))
      } catch (error) {
        return unanswered(countryCode, reasonOf(error))
      }
    },
  }
}

/** Does not log the text of the error, which may contain data about a company. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? name
}

type Reply = z.output<typeof reply>

function faultOf({ userError, errorWrappers }: Reply): string | undefined {
  return errorWrappers?.[0]?.error ?? (/^(VALID|INVALID)$/.test(userError ?? 'VALID') ? undefined : userError)
}

/** Undefined if the answer says nothing about the number. */
function parseAnswer(number: string, reply: Reply): VatAnswer | undefined {
  const { valid, name, address, requestIdentifier } = reply
  const fault = faultOf(reply)
  // The only error about the number itself. Another try changes nothing, so its check digits decide.
  if (fault === 'INVALID_INPUT') return invalidFormat(number)
  if (fault !== undefined || valid === undefined) return undefined
  if (!valid) return { status: 'invalid', by: 'vies' }
  // The register separates the lines of an address by line feeds.
  const oneLine = address?.trim().replace(/,?\s*\n\s*/g, ', ')
  return {
    status: 'valid',
    by: 'vies',
    name: cleanDisclosed(name, longestName),
    address: cleanDisclosed(oneLine, longestAddress),
    consultation: cleanDisclosed(requestIdentifier, longestConsultation),
  }
}

function toRequester(vatNumber: string) {
  return { requesterMemberStateCode: vatNumber.slice(0, 2), requesterNumber: vatNumber.slice(2) }
}

function invalidFormat(number: string): VatAnswer {
  const { status } = checkByChecksum(number)
  return status === 'invalid' ? { status, by: 'vies' } : { status: 'not_checked', mayAnswerLater: false }
}

function cleanDisclosed(disclosedName: string | null | undefined, max: number): string | null {
  const text = cleanLine(disclosedName ?? '').slice(0, max)
  return text === '' || text === undisclosedName ? null : text
}
