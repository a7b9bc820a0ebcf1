import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { addresseeField, composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { aMyTruck } from './aMyTruck.ts'
import { anEmptyTruck } from './anEmptyTruck.ts'
import { aRoundtrip } from './aRoundtrip.ts'
import { aSpotFreight, placeIds } from './aSpotFreight.ts'
import { aTender } from './aTender.ts'
import type { createIdMakers, OfferType, Side } from './createIdMakers.ts'
import { testPassword } from './make.ts'
import { testSeller } from './testSeller.ts'

export interface SentParts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** Creates new things of a company for each call, and sends their ids. */
export type Arrange = (side: Side) => Promise<SentParts>

/** Every call that takes an id, by its name, with input for own things and for another company's. */
export function listCallsWithIds(things: ReturnType<typeof createIdMakers>): Record<string, Arrange[]> {
  const offerInPath = (type: OfferType): Arrange => inPath((side) => things.offer(type, side))
  const offerInForm =
    (type: OfferType, form: object): Arrange =>
    async (side) => ({ query: { confirmed: 'equalOffer' }, body: { ...form, id: await things.offer(type, side) } })

  function inPath(make: (side: Side) => Promise<string>, body?: Record<string, unknown>): Arrange {
    return async (side) => ({ params: { id: await make(side) }, ...(body && { body }) })
  }

  function inBody(name: string, make: (side: Side) => Promise<string>, more: object = {}): Arrange {
    return async (side) => ({ body: { [name]: await make(side), ...more } })
  }

  const conversationInPath = (body?: Record<string, unknown>) =>
    inPath(async (side) => (await things.conversation(side)).id, body)
  const company = inPath(async (side) => side.company.id)
  const ownUser = async ({ company }: Side) => company.admin.id

  const aQuotation = { price: 900, noOfTrucks: 1, period: 'weekly', comment: '' }
  const bidderRound = { side: 'bidder', priceCents: 100_000 } as const
  const negotiationInPath = (
    fields: Parameters<typeof things.negotiation>[1] = {},
    body: Record<string, unknown> = { round: 1 },
  ): Arrange => inPath(async (side) => (await things.negotiation(side, fields)).id, body)

  const today = () => toSellerDay(new Date(), testSeller)

  const draftInEnglish =
    (body?: Record<string, unknown>): Arrange =>
    async () => ({ params: { id: await things.draft(), language: 'en' }, ...(body && { body }) })

  const decision =
    (more: object): Arrange =>
    async (side) => {
      const { id, handedInAt } = await things.waitingRoundtrip(side)
      return { params: { id }, body: { handedInAt, ...more } }
    }

  return {
    'GET /spotLoads/:id': [offerInPath('Spotload')],
    'GET /mySpotload/:id': [offerInPath('Spotload')],
    'PUT /spotLoads': [offerInForm('Spotload', aSpotFreight())],
    'GET /getTenderByID': [async (side) => ({ query: { id: await things.offer('Tender', side) } })],
    'GET /myTender/:id': [offerInPath('Tender')],
    'PUT /createTender': [
      async (side) => ({ query: { id: await things.offer('Tender', side) }, body: { ...aTender() } }),
    ],
    'GET /roundtrip/:id': [offerInPath('Roundtrip')],
    'GET /myRoundtrip/:id': [offerInPath('Roundtrip')],
    'PUT /roundtrip': [offerInForm('Roundtrip', aRoundtrip())],
    'GET /emptyTruck/:id': [offerInPath('Emptytruck')],
    'GET /myEmptyTruck/:id': [offerInPath('Emptytruck')],
    'PUT /emptyTruck': [offerInForm('Emptytruck', anEmptyTruck())],
    'PUT /updateOffer': [
      inBody('_id', (side) => things.offer('Spotload', side), { type: 'Spotload', newStatus: 'Inactive' }),
    ],
    'DELETE /offer': [inBody('_id', (side) => things.offer('Tender', side), { type: 'Tender' })],
    'GET /getCompany': [async (side) => ({ query: { id: side.company.id } })],
    'GET /companyDocument/:id': [inPath(things.document)],
    'PUT /companyDocument': [inBody('documentId', things.document, { newName: 'Insurance' })],
    'DELETE /companyDocument': [inBody('documentId', things.document)],
    'DELETE /fleet': [inBody('id', things.fleetEntry)],
    'POST /conversations': [
      inBody(addresseeField, async (side) => side.company.id, { type: 'Company', content: '<p>Hello</p>' }),
      async (side) => {
        const post_originate = await things.offer('Tender', side)
        return {
          body: composeFirstMessage(side.company.employee.id, {
            post_originate,
            type: 'Tender',
            content: '<p>Hello</p>',
          }),
        }
      },
    ],
    'GET /conversations/:id': [conversationInPath()],
    'GET /conversations/:id/offer': [conversationInPath()],
    'GET /messages': [async (side) => ({ query: { id: (await things.conversation(side)).id } })],
    'POST /msg': [
      inBody('conversationId', async (side) => (await things.conversation(side)).id, { message: '<p>Hello</p>' }),
    ],
    'PUT /conversations/:id/seen': [conversationInPath({ number: 1 })],
    'PUT /blockedCompanies/:id': [company],
    'DELETE /blockedCompanies/:id': [company],
    'POST /messages/:id/report': [
      inPath(async (side) => (await things.conversation(side)).messageId, { reason: 'Advertising' }),
    ],
    'PUT /notices/:id/read': [inPath(things.notice)],
    'PUT /notices/read': [inBody('newestId', things.notice)],
    'GET /negotiations': [async (side) => ({ query: { offerId: (await things.negotiation(side)).tenderId } })],
    'GET /negotiations/:id': [inPath(async (side) => (await things.negotiation(side)).id)],
    'GET /negotiations/:id/terms': [inPath(async (side) => (await things.negotiation(side, { state: 'awarded' })).id)],
    'POST /negotiations': [
      inBody('offerId', async ({ other }) => things.offer('Spotload', { company: other }), {
        type: 'Spotload',
        price: 900,
      }),
    ],
    'POST /negotiations/:id/rounds': [
      inPath(async (side) => (await things.negotiation(side)).id, { round: 1, price: 900 }),
    ],
    'POST /negotiations/:id/accept': [
      negotiationInPath({ rounds: [bidderRound, { side: 'publisher', priceCents: 90_000 }] }, { round: 2 }),
    ],
    'POST /negotiations/:id/withdraw': [negotiationInPath()],
    'POST /negotiations/:id/confirm': [negotiationInPath({ state: 'awarded' })],
    'POST /negotiations/:id/refuse': [negotiationInPath({ state: 'awarded' })],
    'POST /negotiations/:id/takeBack': [negotiationInPath({ state: 'awarded', isOwnOffer: true })],
    'POST /negotiations/:id/interested': [negotiationInPath({ isOwnOffer: true })],
    'POST /negotiations/:id/decline': [negotiationInPath({ isOwnOffer: true })],
    'POST /negotiations/:id/award': [negotiationInPath({ isOwnOffer: true })],
    'POST /cancelSubscription': [inBody('id', things.subscription)],
    'POST /resumeSubscription': [inBody('id', things.subscription)],
    'GET /agreements/:id': [inPath((side) => things.agreement(side))],
    'GET /agreements/:id/pdf': [inPath((side) => things.agreement(side))],
    'POST /agreements/:id/proposals': [inPath((side) => things.agreement(side), { version: 1, kind: 'cancel' })],
    'POST /agreements/:id/confirm': [inPath((side) => things.agreement(side, 'other'), { proposal: 1 })],
    'POST /agreements/:id/refuse': [inPath((side) => things.agreement(side, 'other'), { proposal: 1 })],
    'POST /agreements/:id/withdraw': [inPath((side) => things.agreement(side, 'company'), { proposal: 1 })],
    'GET /offers/:id/bids': [offerInPath('Tender')],
    'GET /offers/:id/tripCost': [offerInPath('Spotload')],
    'POST /myTrucks': [inBody('emptyTruckId', (side) => things.offer('Emptytruck', side), aMyTruck())],
    'PUT /myTrucks/:id': [inPath(things.myTruck, { ...aMyTruck() })],
    'DELETE /myTrucks/:id': [inPath(things.myTruck)],
    'PUT /emptyTruck/:id/myTruck': [offerInPath('Emptytruck')],
    'POST /myTrucks/:id/emptyTruck': [
      // Offers of one test are equal, so equality is confirmed.
      async (side) => ({
        params: { id: await things.myTruck(side) },
        query: { confirmed: 'equalOffer' },
        body: { unloading: { id: placeIds.munich } },
      }),
    ],
    'POST /offers/:id/close': [inPath((side) => things.offer('Tender', side), {})],
    'POST /quotations': [
      inBody('tenderId', async ({ other }) => things.offer('Tender', { company: other }), aQuotation),
    ],
    'PUT /quotations': [
      async (side) => {
        const { id, tenderId } = await things.negotiation(side)
        return { body: { ...aQuotation, offerId: id, tenderId } }
      },
    ],
    'PUT /quotationStatus': [
      inBody('offerId', async (side) => (await things.negotiation(side, { isOwnOffer: true })).id, { status: 2 }),
    ],
    'POST /favourites': [
      async ({ other }) => {
        const favouriteId = await things.offer('Tender', { company: other })
        return { body: { favouriteId, name: 'Tallinn - Riga', type: 'Tender' } }
      },
    ],
    'DELETE /favourites/:id': [inPath(things.favourite)],
    'GET /alertSwitches/:id': [things.stopLink],
    'PUT /alertSwitches/:id': [async (side) => ({ ...(await things.stopLink(side)), body: { isWatched: false } })],
    'PUT /savedSearches/:id': [inPath(things.savedSearch, { name: 'Mine' })],
    'PUT /savedSearches/:id/seen': [inPath(things.savedSearch)],
    'DELETE /savedSearches/:id': [inPath(things.savedSearch)],
    'PUT /savedSearches/:id/restored': [inPath(things.removedSearch)],
    'PUT /preferredCompanies/:id': [inPath(async ({ other }) => other.id)],
    'DELETE /preferredCompanies/:id': [inPath(async ({ other }) => other.id)],
    'GET /reviews/:id': [company],
    'POST /review': [inBody('id', async ({ other }) => other.id, { review: 1, comment: '<p>Paid on the day</p>' })],
    'POST /review/:id/reply': [inPath(async (side) => (await things.review(side)).id, { comment: '<p>Thank you</p>' })],
    'POST /review/:id/report': [inPath(async (side) => (await things.review(side)).id, { reason: 'Advertising' })],
    'POST /review/:id/objection': [inPath(things.refusedReview, { reason: 'It is true' })],
    'POST /team/:id/invitation': [inPath(things.invitation)],
    'PUT /newPrivilege': [
      inBody('userId', things.invitation, { newPrivilege: 'Admin' }),
      inBody('userId', ownUser, { newPrivilege: 'Employee' }),
    ],
    'DELETE /removeUser/:id': [inPath(things.invitation), inPath(ownUser)],
    'DELETE /team/:id/sessions': [inPath(async ({ company }) => company.employee.id)],
    'DELETE /team/:id/secondFactor': [inPath(async ({ company }) => company.employee.id)],
    'DELETE /sessions/:id': [inPath(things.session, { password: testPassword })],
    'DELETE /passkeys/:id': [inPath(things.passkey, { password: testPassword })],
    'DELETE /account-requests/:id': [inPath((side) => things.request(side, 'deletion'))],
    'GET /account-requests/:id/export': [inPath(things.exported)],
    'POST /back-office/roundtrip-reviews/:id/approve': [decision({})],
    'POST /back-office/roundtrip-reviews/:id/reject': [decision({ reason: 'Says nothing' })],
    'POST /back-office/account-requests/:id/done': [inPath((side) => things.request(side, 'export'))],
    'GET /back-office/companies/:id': [company],
    'GET /back-office/companies/:id/invoices': [company],
    'POST /back-office/bank-transfers/:id/payment': [
      async () => {
        const { id, amount } = await things.bankTransfer()
        return { params: { id }, body: { amount, receivedOn: today(), receivedCents: 0 } }
      },
    ],
    'POST /back-office/bank-transfers/:id/balance': [
      async () => {
        const { orderId: id, leftCents: balanceCents } = await things.unappliedPayment()
        return { params: { id }, body: { balanceCents } }
      },
    ],
    'POST /back-office/unapplied-payments/:id/refund': [
      async () => {
        const { id, leftCents } = await things.unappliedPayment()
        return { params: { id }, body: { paidOn: today(), reference: 'Refund 1', note: '', leftCents } }
      },
    ],
    'POST /back-office/refunds/:id/transfer': [
      inPath(() => things.declinedRefund(), { paidOn: today(), reference: 'Refund 2', note: '' }),
    ],
    'GET /back-office/companies/:id/plan': [company],
    'GET /back-office/companies/:id/vat-evidence': [company],
    'POST /back-office/companies/:id/vat-evidence': [
      async () => {
        const { id, country } = await things.companyAbroad()
        return { params: { id }, body: { isAccepted: true, reason: 'An extract of the register', country } }
      },
    ],
    'POST /back-office/companies/:id/plan-grant': [
      async () => {
        const { id, endsAt } = await things.companyOnTrial()
        return { params: { id }, body: { plan: 'premium', days: 30, reason: 'An outage', endsAt } }
      },
    ],
    'GET /back-office/invoices/:id/pdf': [inPath(async (side) => (await things.invoice(side)).id)],
    'POST /back-office/invoices/:id/mail': [inPath(async (side) => (await things.invoice(side)).id, {})],
    'POST /back-office/invoices/:id/credit-note': [
      async (side) => {
        const { id, creditableCents } = await things.invoice(side)
        return { params: { id }, body: { amount: 1, reason: 'An error', creditableCents } }
      },
    ],
    'POST /back-office/companies/:id/warning': [inPath(things.otherCompany, { reason: 'Its offers are none' })],
    'DELETE /back-office/companies/:id/warning': [inPath(things.warnedCompany)],
    'POST /back-office/companies/:id/suspension': [inPath(things.otherCompany, { reason: 'Its offers are none' })],
    'DELETE /back-office/companies/:id/suspension': [inPath(things.suspendedCompany)],
    'DELETE /back-office/users/:id/sessions': [inPath(async ({ other }) => other.employee.id)],
    'POST /back-office/unsent-mails/:id/send-again': [inPath(things.unsentMail)],
    'DELETE /back-office/unsent-mails/:id': [inPath(things.unsentMail)],
    'POST /back-office/reviews/:id/decision': [
      async (side) => {
        const { id, queuedAt } = await things.review(side, 'report')
        return { params: { id }, body: { queuedAt, refusal: null } }
      },
    ],
    'DELETE /back-office/toll-rates/:id': [inPath(things.tollRate)],
    'GET /back-office/content/:id': [inPath(things.draft)],
    'PUT /back-office/content/:id': [
      async () => {
        const id = await things.draft()
        return {
          params: { id },
          body: {
            address: `a-${id}`,
            side: null,
            isExample: false,
            imageUrl: null,
            darkImageUrl: null,
            isNews: false,
          },
        }
      },
    ],
    'POST /back-office/content/:id/texts/:language': [
      draftInEnglish({ baseRevision: 1, title: 'A title', shortText: '', body: '<p>A text</p>' }),
    ],
    'GET /back-office/content/:id/texts/:language/revisions/:revision': [
      async () => ({ params: { id: await things.draft(), language: 'en', revision: '1' } }),
    ],
    'POST /back-office/content/:id/texts/:language/publish': [draftInEnglish({ revision: 1, at: null })],
    'POST /back-office/content/:id/texts/:language/withdraw': [draftInEnglish()],
    'POST /back-office/content/:id/move': [inPath(things.draft, { direction: 'up' })],
    'DELETE /back-office/content/:id': [inPath(things.draft)],
    'POST /back-office/message-reports/:id/decision': [inPath(things.report, { decision: 'keep' })],
  }
}
