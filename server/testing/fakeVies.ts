import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the fake does with a number, by the part after the country code: those of the EU's test service, then ours. */
const answers: Record<string, (response: ServerResponse, requestIdentifier: string) => void> = {
  '100': (response, requestIdentifier) =>
    json(response, 200, found({ name: 'John Doe', address: '123 Main St, Anytown', requestIdentifier })),
  '200': (response) => json(response, 200, notFound),
  '201': (response) => json(response, 400, failed('INVALID_INPUT')),
  '300': (response) => json(response, 500, failed('SERVICE_UNAVAILABLE')),
  '301': (response) => json(response, 200, failed('MS_UNAVAILABLE')),
  '302': (response) => json(response, 200, failed('TIMEOUT')),
  '600': (response) => json(response, 200, failed('GLOBAL_MAX_CONCURRENT_REQ')),
  '601': (response) => json(response, 200, failed('MS_MAX_CONCURRENT_REQ')),
  '700': (response) => json(response, 200, { ...notFound, userError: 'MS_UNAVAILABLE' }),
  '701': (response) => json(response, 200, found({ name: '---', address: '---' })),
  '702': () => {},
  '703': (response) => response.destroy(),
  '704': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"valid":tr'),
  '705': (response) => response.writeHead(302, { location: '/check-vat-number' }).end(),
  '706': (response) => json(response, 200, found({ name: 'x'.repeat(200_000) })),
  '707': (response) => response.writeHead(429).end('slow down'),
  '708': (response) => json(response, 200, {}),
}

const notFound = { valid: false, name: '---', address: '---', userError: 'INVALID' }
const found = (facts: object) => ({ valid: true, userError: 'VALID', ...facts })
const failed = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

export interface FakeVies {
  url: string
  /** The numbers of its requests, oldest first. */
  checkedNumbers: string[]
  /** Requesters that get no answer. */
  unknownRequesters: Set<string>
  /** The number like which every number is treated from now on; null: each as itself. */
  answerAll: { as: string | null }
  close(): Promise<void>
}

/** A fake of VIES on a free port of 127.0.0.1: its REST interface with its errors. Any other number is valid. */
export async function startFakeVies(): Promise<FakeVies> {
  const checkedNumbers: string[] = []
  const unknownRequesters = new Set<string>()
  const answerAll: FakeVies['answerAll'] = { as: null }
  const server = createServer(async (request, response) => {
    const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = JSON.parse(await bodyOf(request))
    if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number' || !/^[A-Z]{2}$/.test(countryCode)) {
      return json(response, 404, {})
    }
    checkedNumbers.push(countryCode + vatNumber)
    const requester = requesterNumber && requesterMemberStateCode + requesterNumber
    if (unknownRequesters.has(requester)) return json(response, 200, failed('INVALID_REQUESTER_INFO'))
    const answer = answers[answerAll.as ?? vatNumber] ?? answers['100']!
    answer(response, requester ? `WAPI${requester}` : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`,
    checkedNumbers,
    unknownRequesters,
    answerAll,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
