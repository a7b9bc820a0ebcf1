import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Scenario } from '../src/platform/payments/testCards.ts'

/** What the fake does with a card: the scenarios of our own test gateway, and those of Braintree only. */
export type BraintreeScenario = Scenario | 'rejected' | 'refused' | 'cut'

interface Sale {
  order_id: string
  amount: string
  transaction_source: 'recurring' | 'recurring_first'
  customer_id?: string
  payment_method_nonce?: string
  payment_method_token?: string
  options: { three_d_secure?: { required: boolean } }
}

export const braintreeKeys = { merchantId: 'merchant', publicKey: 'public', privateKey: 'private' }

/**
 * A fake of Braintree on a free port of 127.0.0.1: the calls of its SDK that we use, in its wire format (JSON
 * requests, XML answers). A nonce works once, an order id any number of times.
 */
export async function startFakeBraintree() {
  const nonces = new Map<string, { scenario: BraintreeScenario; isUsed: boolean }>()
  const cards = new Map<string, BraintreeScenario>()
  /** The scenario of each transaction. */
  const scenarios = new Map<string, BraintreeScenario>()
  const customers = new Set<string>()
  const sales: Sale[] = []
  const transactions: Record<string, unknown>[] = []
  const state = { isAway: false }

  function cardOf(scenario: BraintreeScenario) {
    const token = randomBytes(8).toString('hex')
    cards.set(token, scenario)
    return toCard(token, scenario)
  }
  function createCustomer(response: ServerResponse, { customer }: { customer: { id: string } }) {
    if (customers.has(customer.id))
      return refuse(response, 'Customer ID has already been taken.', { customer: '91609' })
    customers.add(customer.id)
    send(response, 201, { customer: { id: customer.id } })
  }
  function useNonce(response: ServerResponse, nonce = ''): BraintreeScenario | null {
    const found = nonces.get(nonce)
    if (!found) refuse(response, 'Unknown payment_method_nonce.', { transaction: '91565' })
    else if (found.isUsed) {
      refuse(response, 'Cannot use a payment_method_nonce more than once.', { transaction: '91564' })
    } else {
      found.isUsed = true
      return found.scenario
    }
    return null
  }
  function sell(response: ServerResponse, { transaction: sale }: { transaction: Sale }) {
    sales.push(sale)
    const token = sale.payment_method_token
    if (token !== undefined && !cards.has(token)) {
      return refuse(response, 'Payment method token is invalid.', { transaction: '91518' })
    }
    if (token === undefined && !customers.has(sale.customer_id!)) {
      return refuse(response, 'Customer ID is invalid.', { transaction: '91510' })
    }
    const scenario = token === undefined ? useNonce(response, sale.payment_method_nonce) : cards.get(token)!
    if (scenario === null) return
    if (scenario === 'refused') return refuse(response, 'Merchant account ID is invalid.', { transaction: '91513' })
    const transaction: Record<string, unknown> = {
      id: randomBytes(4).toString('hex'),
      'order-id': sale.order_id,
      amount: sale.amount,
      'refund-ids': [],
      ...verdictOf(scenario, token === undefined),
      'credit-card': token === undefined ? cardOf(scenario) : toCard(token, scenario),
    }
    transactions.push(transaction)
    scenarios.set(String(transaction.id), scenario)
    if (scenario === 'cut') return response.destroy()
    // The sale succeeds, but its answer is lost.
    if (scenario === 'answer_lost' && token === undefined) return
    if (transaction.status === 'submitted_for_settlement') return send(response, 201, { transaction })
    send(response, 422, { 'api-error-response': { message: 'Declined', errors: { errors: [] }, transaction } })
  }
  function storeCard(
    response: ServerResponse,
    { payment_method: newMethod }: { payment_method: Record<string, never> },
  ) {
    const scenario = useNonce(response, newMethod.payment_method_nonce)
    if (scenario === null) return
    const verification = verdictOf(scenario, true)
    if (verification.status === 'submitted_for_settlement') {
      return send(response, 201, { 'credit-card': cardOf(scenario) })
    }
    send(response, 422, { 'api-error-response': { message: 'Declined', errors: { errors: [] }, verification } })
  }
  function findNonce(response: ServerResponse, nonce: string) {
    const found = nonces.get(nonce)
    if (!found) return response.writeHead(404).end()
    const info = found.scenario === 'unavailable' ? null : authenticationOf(found.scenario)
    const bin = { 'country-of-issuance': countryOf(found.scenario) }
    send(response, 200, { 'payment-method-nonce': { nonce, 'three-d-secure-info': info, 'bin-data': bin } })
  }
  const transactionOf = (id: string | undefined) => transactions.find((transaction) => transaction.id === id)
  function findTransaction(response: ServerResponse, id: string | undefined) {
    const transaction = transactionOf(id)
    if (!transaction) return response.writeHead(404).end()
    send(response, 200, { transaction })
  }
  function voidIt(response: ServerResponse, id: string | undefined) {
    const transaction = transactionOf(id)
    if (!transaction) return response.writeHead(404).end()
    if (transaction.status !== 'submitted_for_settlement') {
      return refuse(response, 'Transaction can only be voided before it settles.', { transaction: '91504' })
    }
    transaction.status = 'voided'
    answerRefund(response, id, transaction)
  }
  function refund(
    response: ServerResponse,
    id: string | undefined,
    { transaction: requested }: { transaction: { amount: string; order_id: string } },
  ) {
    const sold = transactionOf(id)
    if (!sold) return response.writeHead(404).end()
    if (sold.status !== 'settled') {
      return refuse(response, 'Cannot refund a transaction unless it is settled.', { transaction: '91506' })
    }
    const ids = sold['refund-ids'] as string[]
    const sum = ids.reduce((all, each) => all + Number(transactionOf(each)!.amount), Number(requested.amount))
    if (sum > Number(sold.amount) + 0.001) {
      return refuse(response, 'Refund amount is too large.', { transaction: '91521' })
    }
    const isDeclined = scenarios.get(id!) === 'refund_declined'
    const refunded: Record<string, unknown> = {
      id: randomBytes(4).toString('hex'),
      'order-id': requested.order_id,
      amount: requested.amount,
      ...(isDeclined ? refusedBy('2046 Declined', 'soft') : { status: 'submitted_for_settlement' }),
    }
    transactions.push(refunded)
    if (isDeclined) {
      const errors = { errors: [] }
      return send(response, 422, { 'api-error-response': { message: 'Declined', errors, transaction: refunded } })
    }
    ids.push(String(refunded.id))
    answerRefund(response, id, refunded)
  }
  function answerRefund(response: ServerResponse, id: string | undefined, transaction: Record<string, unknown>) {
    // The refund succeeds, but its answer is lost once.
    if (scenarios.get(id!) !== 'refund_answer_lost') return send(response, 201, { transaction })
    scenarios.set(id!, 'succeeds')
  }
  const ofOrder = ({ search }: { search: { order_id: { is: string } } }) =>
    transactions.filter((transaction) => transaction['order-id'] === search.order_id.is)

  const server = createServer(async (request, response) => {
    const [, path = ''] = /^\/merchants\/merchant\/([\w/-]+)$/.exec(request.url!) ?? []
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('public:private').toString('base64')}`
    if (!isKnown) return response.writeHead(401).end()
    if (state.isAway) return response.writeHead(503).end()
    const body = await bodyOf(request)
    const call = `${request.method} ${path}`
    if (call === 'POST client_token') send(response, 201, { 'client-token': { value: 'a client token' } })
    else if (call === 'POST customers') createCustomer(response, body)
    else if (call === 'POST transactions') sell(response, body)
    else if (call === 'POST payment_methods') storeCard(response, body)
    else if (call === 'POST transactions/advanced_search_ids') {
      const ids = ofOrder(body).map(({ id }) => id)
      send(response, 200, { 'search-results': { 'page-size': 50, ids } })
    } else if (call === 'POST transactions/advanced_search') {
      send(response, 200, { 'credit-card-transactions': { transaction: ofOrder(body) } })
    } else if (path.startsWith('transactions/')) {
      const [, id, act] = path.split('/')
      if (act === 'void') voidIt(response, id)
      else if (act === 'refund') refund(response, id, body)
      else findTransaction(response, id)
    } else if (path.startsWith('payment_method_nonces/')) findNonce(response, path.split('/')[1]!)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every requested sale, oldest first. */
    sales,
    /** Every attempt that has become a transaction. */
    transactions,
    /** Settles transactions, as Braintree does at night. */
    settle() {
      for (const transaction of transactions) {
        if (transaction.status === 'submitted_for_settlement') transaction.status = 'settled'
      }
    },
    /** While it is unavailable, it answers only 503. */
    state,
    /** Creates a nonce like the card form of a browser. */
    createNonce(scenario: BraintreeScenario): string {
      const nonce = randomBytes(16).toString('hex')
      nonces.set(nonce, { scenario, isUsed: false })
      return nonce
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A webhook of Braintree, signed with its keys. */
export function makeBraintreeWebhook(kind: string, subject: Record<string, unknown>) {
  const payload = Buffer.from(xml({ notification: { kind, subject } })).toString('base64')
  const key = createHash('sha1').update(braintreeKeys.privateKey).digest()
  const signature = `${braintreeKeys.publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`
  return { signature, payload }
}

function verdictOf(scenario: BraintreeScenario, isOwnerPresent: boolean) {
  if (scenario === (isOwnerPresent ? 'declined' : 'declines_later')) return refusedBy('2000 Do Not Honor', 'soft')
  if (scenario === (isOwnerPresent ? 'declined_for_good' : 'declines_for_good_later')) {
    return refusedBy('2004 Expired Card', 'hard')
  }
  if (scenario === 'rejected') return { status: 'gateway_rejected', 'gateway-rejection-reason': 'three_d_secure' }
  return { status: 'submitted_for_settlement', 'gateway-rejection-reason': null }
}

function refusedBy(response: string, type: 'soft' | 'hard') {
  return {
    status: 'processor_declined',
    'processor-response-code': response.slice(0, 4),
    'processor-response-text': response.slice(5),
    'processor-response-type': `${type}_declined`,
  }
}

function authenticationOf(scenario: BraintreeScenario) {
  const isRefused = scenario === 'not_authenticated'
  return {
    enrolled: 'Y',
    'liability-shift-possible': true,
    'liability-shifted': !isRefused,
    status: isRefused ? 'authenticate_failed' : 'authenticate_successful',
  }
}

function countryOf(scenario: BraintreeScenario): string {
  return scenario === 'issued_in_ukraine' ? 'UKR' : 'EST'
}

function toCard(token: string, scenario: BraintreeScenario) {
  return {
    token,
    'card-type': 'Visa',
    'last-4': '2701',
    'country-of-issuance': countryOf(scenario),
    'expiration-month': '03',
    'expiration-year': '2028',
  }
}

function refuse(response: ServerResponse, message: string, codes: Record<string, string>): void {
  const [[scope, code]] = Object.entries(codes) as [[string, string]]
  const errors = { errors: [], [scope]: { errors: [{ code, message, attribute: 'base' }] } }
  send(response, 422, { 'api-error-response': { message, errors } })
}

function send(response: ServerResponse, status: number, body: Record<string, unknown>): void {
  response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(xml(body))
}

/** XML as Rails writes it and the SDK reads it: types other than text are in an attribute. */
function xml(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === null) return `<${name} nil="true"/>`
      if (Array.isArray(value)) return list(name, value)
      if (typeof value === 'object') return `<${name}>${xml(value as Record<string, unknown>)}</${name}>`
      const type = { number: ' type="integer"', boolean: ' type="boolean"' }[typeof value as string] ?? ''
      return `<${name}${type}>${value}</${name}>`
    })
    .join('')
}

function list(name: string, values: unknown[]): string {
  if (name === 'transaction') return values.map((value) => xml({ transaction: value })).join('')
  const item = name === 'errors' ? 'error' : 'item'
  return `<${name} type="array">${values.map((value) => xml({ [item]: value })).join('')}</${name}>`
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text ? JSON.parse(text) : {}
}
