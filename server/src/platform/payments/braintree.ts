import { createHash } from 'node:crypto'
import { formatDecimalEuros, toCents } from '@veos/contract/platform/money'
import type { BraintreeGateway, ValidationErrorsCollection } from 'braintree'
import { z } from 'zod'
import type { Config } from '../config.ts'
import {
  findCountryIso,
  isOver,
  isVoidable,
  type PaidTransaction,
  toCard,
  toOutcome,
  toOutcomeOfAll,
  toPaid,
  toRefundOutcome,
  toRefundRefusal,
  toRefusal,
} from './braintreeAnswers.ts'
import {
  type ChargeRequest,
  type Declined,
  type Payments,
  PaymentsUnavailable,
  type RefundOutcome,
  type RefundRequest,
  type Unsettled,
} from './payments.ts'

type BraintreeConfig = NonNullable<Config['payments']['braintree']>

const idIsInUse = '91609'

const enteredCard = z.object({
  binData: z.object({ countryOfIssuance: z.string().nullish() }).nullish(),
  threeDSecureInfo: z.object({ liabilityShifted: z.boolean().nullish(), status: z.string().nullish() }).nullish(),
})
const notification = z.object({
  kind: z.string(),
  transaction: z.object({ orderId: z.string().nullish() }).nullish(),
  dispute: z.object({ transaction: z.object({ orderId: z.string().nullish() }).nullish() }).nullish(),
})

/** The gateway of Braintree. Its package is large, so it is loaded with the first payment. */
export function openBraintree(config: BraintreeConfig): Payments {
  let opened: Promise<BraintreeGateway> | undefined
  const open = () => {
    opened ??= connect(config)
    return opened
  }
  /**
   * Calls Braintree.
   * @throws PaymentsUnavailable after any error: a failed call may have done its work
   */
  async function requestGateway<Answer>(work: (gateway: BraintreeGateway) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(await open())
    } catch (error) {
      if (error instanceof PaymentsUnavailable) throw error
      throw new PaymentsUnavailable(`Braintree does not answer: ${nameOf(error)}`, { cause: error })
    }
  }

  return {
    provider: 'braintree',
    isTest: config.environment === 'sandbox',

    createClientToken: () =>
      requestGateway(async ({ clientToken }) => {
        const { merchantAccountId } = config
        return (await clientToken.generate(merchantAccountId ? { merchantAccountId } : {})).clientToken
      }),

    // The charge is searched first, so that a repeated request does not take money twice.
    charge: (request) =>
      requestGateway(
        async (gateway) => (await findOutcome(gateway, request.chargeId)) ?? chargeCard(gateway, config, request),
      ),

    findCharge: (chargeId) => requestGateway((gateway) => findOutcome(gateway, chargeId)),

    // The refund is searched first, so that a repeated request does not pay twice.
    refund: (request) =>
      requestGateway(async (gateway): Promise<RefundOutcome | Unsettled> => {
        const paid = await findPaid(gateway, request)
        if (!paid) return { state: 'declined', code: 'no such transaction' }
        return (await findRefundOf(gateway, paid, request)) ?? refundOrVoid(gateway, paid, request)
      }),

    findRefund: (request) =>
      requestGateway(async (gateway) => {
        const paid = await findPaid(gateway, request)
        return paid ? findRefundOf(gateway, paid, request) : null
      }),

    findCardCountry: ({ nonce }) =>
      requestGateway(async (gateway) => {
        const found = await findNonce(gateway, nonce)
        return found ? findCountryIso(found.binData?.countryOfIssuance) : null
      }),

    saveCard: ({ nonce, customerId }) =>
      requestGateway(async (gateway) => {
        const refused = await refuseUnauthenticated(gateway, nonce)
        if (refused) return refused
        await createCustomer(gateway, customerId)
        const verificationMerchantAccountId = config.merchantAccountId
        const saved = await gateway.paymentMethod.create({
          customerId,
          paymentMethodNonce: nonce,
          // Without this verification the result of 3-D Secure would be lost.
          options: { verifyCard: true, ...(verificationMerchantAccountId && { verificationMerchantAccountId }) },
        })
        return saved.success
          ? { state: 'saved', card: toCard(saved.paymentMethod) }
          : toRefusal(saved, errorCodes(saved))
      }),

    async readWebhook({ signature, payload }) {
      const { webhookNotification } = await open()
      const { kind, transaction, dispute } = notification.parse(await webhookNotification.parse(signature, payload))
      if (kind === 'check') return null
      const chargeId = transaction?.orderId ?? dispute?.transaction?.orderId ?? null
      // Braintree gives webhooks no id, but repeats them with an identical payload.
      return { id: createHash('sha256').update(payload.trim()).digest('hex'), chargeId, kind }
    },
  }
}

async function connect({ url, environment, timeoutMs, ...account }: BraintreeConfig): Promise<BraintreeGateway> {
  const { default: braintree } = await import('braintree')
  const real = environment === 'production' ? braintree.Environment.Production : braintree.Environment.Sandbox
  const { merchantId, publicKey, privateKey } = account
  const gateway = new braintree.BraintreeGateway({
    merchantId,
    publicKey,
    privateKey,
    environment: url ? environmentAt(new URL(url), braintree.Environment) : real,
  })
  gateway.config.timeout = timeoutMs
  return gateway
}

function environmentAt({ hostname, port, protocol, origin }: URL, Environment: typeof import('braintree').Environment) {
  const isSecure = protocol === 'https:'
  const realPort = port || (isSecure ? '443' : '80')
  return new Environment(hostname, realPort, origin, isSecure, hostname, realPort)
}

async function findOutcome(gateway: BraintreeGateway, chargeId: string) {
  const found: unknown[] = []
  for await (const transaction of gateway.transaction.search((search) => search.orderId().is(chargeId))) {
    found.push(transaction)
  }
  return toOutcomeOfAll(found)
}

async function chargeCard(gateway: BraintreeGateway, { merchantAccountId }: BraintreeConfig, request: ChargeRequest) {
  const { chargeId: orderId, amountCents, customerId, source } = request
  const sale = {
    orderId,
    amount: formatDecimalEuros(amountCents),
    ...(merchantAccountId && { merchantAccountId }),
  }
  if ('cardToken' in source) {
    const sold = await gateway.transaction.sale({
      ...sale,
      paymentMethodToken: source.cardToken,
      transactionSource: 'recurring',
      options: { submitForSettlement: true },
    })
    return sold.success ? toOutcome(sold.transaction) : toRefusal(sold, errorCodes(sold))
  }
  const refused = await refuseUnauthenticated(gateway, source.nonce)
  if (refused) return refused
  await createCustomer(gateway, customerId)
  const sold = await gateway.transaction.sale({
    ...sale,
    customerId,
    paymentMethodNonce: source.nonce,
    transactionSource: 'recurring_first',
    options: { submitForSettlement: true, storeInVaultOnSuccess: true, threeDSecure: { required: true } },
  })
  return sold.success ? toOutcome(sold.transaction) : toRefusal(sold, errorCodes(sold))
}

/** The transaction of a charge; undefined if Braintree does not know it. */
async function findPaid({ transaction }: BraintreeGateway, { transactionId }: RefundRequest) {
  try {
    return toPaid(await transaction.find(transactionId))
  } catch (error) {
    if (nameOf(error) === 'notFoundError') return undefined
    throw error
  }
}

/** A transaction lists its refunds immediately, while the search may find them later. */
async function findRefundOf(
  { transaction }: BraintreeGateway,
  paid: PaidTransaction,
  request: RefundRequest,
): Promise<RefundOutcome | null> {
  for (const id of paid.refundIds ?? []) {
    const refund = await transaction.find(id)
    if (refund.orderId === request.refundId) return toRefundOutcome(refund)
  }
  // A voided transaction does not carry the order id of the refund: voiding is the only refund of the whole amount.
  const isTakenBack = paid.status === 'voided' && isWhole(paid, request)
  return isTakenBack ? { state: 'succeeded', gatewayId: paid.id } : null
}

async function refundOrVoid(
  { transaction }: BraintreeGateway,
  paid: PaidTransaction,
  request: RefundRequest,
): Promise<RefundOutcome | Unsettled> {
  if (isOver(paid)) return { state: 'declined', code: paid.status }
  if (isVoidable(paid)) {
    if (!isWhole(paid, request)) return { state: 'unsettled' }
    const voided = await transaction.void(paid.id)
    return voided.success ? { state: 'succeeded', gatewayId: paid.id } : toRefundRefusal(voided, errorCodes(voided))
  }
  const { refundId: orderId, amountCents } = request
  // The types lack the order id, which the package supports.
  const refund = transaction.refund as unknown as (
    id: string,
    options: { amount: string; orderId: string },
  ) => ReturnType<typeof transaction.refund>
  const refunded = await refund.call(transaction, paid.id, { amount: formatDecimalEuros(amountCents), orderId })
  return refunded.success ? toRefundOutcome(refunded.transaction) : toRefundRefusal(refunded, errorCodes(refunded))
}

function isWhole({ amount }: PaidTransaction, { amountCents }: RefundRequest): boolean {
  return toCents(Number(amount)) === amountCents
}

/**
 * The browser's result of 3-D Secure is only a claim; the nonce at Braintree shows whether the liability has shifted
 * to the bank.
 */
async function refuseUnauthenticated(gateway: BraintreeGateway, nonce: string): Promise<Declined | null> {
  const found = await findNonce(gateway, nonce)
  if (!found) return { state: 'declined', reason: 'hard', code: 'no such payment method' }
  const { threeDSecureInfo } = found
  if (threeDSecureInfo?.liabilityShifted === true) return null
  return { state: 'declined', reason: 'authentication', code: threeDSecureInfo?.status ?? 'not authenticated' }
}

/** The card behind a nonce; undefined if Braintree does not know the nonce. */
async function findNonce(gateway: BraintreeGateway, nonce: string) {
  try {
    return enteredCard.parse(await gateway.paymentMethodNonce.find(nonce))
  } catch (error) {
    if (nameOf(error) === 'notFoundError') return undefined
    throw error
  }
}

async function createCustomer({ customer }: BraintreeGateway, id: string): Promise<void> {
  const created = await customer.create({ id })
  if (created.success || errorCodes(created).includes(idIsInUse)) return
  throw new PaymentsUnavailable(`Braintree refuses a customer: ${created.message}`)
}

function errorCodes({ errors }: { errors: ValidationErrorsCollection }): string[] {
  return errors.deepErrors().map(({ code }) => code)
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
