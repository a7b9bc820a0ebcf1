import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { creditNoteRoutes } from '@veos/contract/billing/staffCreditNotes'
import { transferRoutes } from '@veos/contract/billing/transfers'
import { agreementRoutes } from '@veos/contract/deals/agreements'
import { myTruckRoutes } from '@veos/contract/market/myTrucks'
import { accountRequestRoutes } from '@veos/contract/people/accountRequests'
import { fleetRoutes } from '@veos/contract/people/fleet'
import { staffCompanyRoutes } from '@veos/contract/people/staffCompanies'
import { teamRoutes } from '@veos/contract/people/team'
import type { CallResult } from '@veos/contract/platform/errors'
import { toEuros } from '@veos/contract/platform/money'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { v7 as uuid } from 'uuid'
import { listStaffInvoices } from '../src/billing/invoices/invoices.store.ts'
import { stopToken } from '../src/market/saved-searches/stopAlerts.ts'
import { setTollRate } from '../src/market/trip-cost/tollRates.store.ts'
import type { Letter } from '../src/platform/mail/letter.ts'
import { unsentMail as unsentMails } from '../src/platform/mail/mail.ts'
import { readUnsentMails } from '../src/platform/mail/unsentMail.store.ts'
import { startSession } from '../src/platform/sessions/sessions.ts'
import { aMyTruck } from './aMyTruck.ts'
import { placeIds } from './aSpotFreight.ts'
import { createBillingActions } from './billing.ts'
import { aPdf } from './documents.ts'
import type { TestCompany } from './make.ts'
import type { NegotiationFields } from './makeNegotiations.ts'
import { sendForm } from './sendForm.ts'
import type { TestApp } from './testApp.ts'
import { testSeller } from './testSeller.ts'

/** A company, and another one that it deals with. */
export interface Side {
  company: TestCompany
  other: TestCompany
}

export type OfferType = 'Spotload' | 'Tender' | 'Roundtrip' | 'Emptytruck'

const reason = 'Its offers are none'

/** Creates a new thing of a company of each kind that has an id; returns the id. */
export function createIdMakers(app: TestApp) {
  const { make, as, db, clock, platform } = app
  const makers = {
    Spotload: make.spotFreight,
    Tender: make.tender,
    Roundtrip: make.roundtrip,
    Emptytruck: make.emptyTruck,
  }
  let numbers = 0

  async function offer(type: OfferType, { company }: Pick<Side, 'company'>): Promise<string> {
    return (await makers[type]({ by: company })).id
  }

  /** With a message of the other company in it. */
  async function conversation({ company, other }: Side) {
    const about = { id: await offer('Tender', { company: other }), kind: 'tender', title: 'Beverages' } as const
    const [from, to] = [company, other].map(({ id, admin }) => ({ id, employee: admin }))
    const made = await make.conversation({ between: [from!, to!], about })
    const [message] = await make.messages(1, { in: made, each: () => ({ senderId: other.admin.id, isSeen: false }) })
    return { id: made.id, messageId: message!.id }
  }

  /** A bid of the company for a tender of the other one, or the other way round. */
  async function negotiation(
    { company, other }: Side,
    { isOwnOffer = false, ...fields }: { isOwnOffer?: boolean } & Pick<NegotiationFields, 'state' | 'rounds'> = {},
  ): Promise<{ id: string; tenderId: string }> {
    const [publisher, by] = isOwnOffer ? [company, other] : [other, company]
    const about = await make.tender({ by: publisher })
    return { ...(await make.negotiation({ about, by, ...fields })), tenderId: about.id }
  }

  /** An agreement on a tender of the other company; with an open proposal of the named side. */
  async function agreement({ company, other }: Side, proposedBy?: 'company' | 'other'): Promise<string> {
    const about = await make.tender({ by: other })
    const { id } = await make.agreement({ about, by: company })
    const proposer = proposedBy === 'company' ? company.admin : other.admin
    const body = { version: 1, kind: 'done' } as const
    if (proposedBy) await as(proposer).call(agreementRoutes.propose, { params: { id }, body })
    return id
  }

  async function request({ company: { admin } }: Side, kind: 'deletion' | 'export'): Promise<string> {
    return answerOf(await as(admin).call(accountRequestRoutes.ask, { body: { kind } }))._id
  }

  async function document({ company: { admin } }: Side): Promise<string> {
    const form = { url: '/api/companyDocument', bytes: aPdf, fields: { name: 'Licence' } }
    return (await sendForm(as(admin), form)).json()._id
  }

  /** A company without sanctions. */
  async function otherCompany(): Promise<string> {
    return (await make.company()).id
  }

  /** A mail that is not retried automatically. */
  async function unsentMail({ company: { id } }: Side): Promise<string> {
    const to = `${id}@x.example`
    await platform.jobs.enqueue(db, unsentMails, {
      to,
      subject: 'Tere',
      firstName: null,
      paragraphs: [],
    } satisfies Letter)
    return (await readUnsentMails(db, { limit: 1000 })).find((mail) => mail.to === to)!.id
  }

  /** A company with a warning. */
  async function warnedCompany({ company }: Side): Promise<string> {
    await as(await make.staff()).call(staffCompanyRoutes.warn, { params: { id: company.id }, body: { reason } })
    return company.id
  }

  async function suspendedCompany({ company }: Side): Promise<string> {
    await as(await make.staff()).call(staffCompanyRoutes.suspend, { params: { id: company.id }, body: { reason } })
    return company.id
  }

  return {
    otherCompany,
    unsentMail,
    warnedCompany,
    suspendedCompany,
    offer,
    conversation,
    negotiation,
    agreement,
    request,
    document,

    /** A copy that can be saved. */
    async exported(side: Side): Promise<string> {
      const { id: staffId } = await make.staff()
      const id = await request(side, 'export')
      const documentId = await document(side)
      const exportUntil = new Date(clock.now().getTime() + dayMs)
      await db
        .updateTable('accountRequests')
        .set(({ selectFrom }) => ({
          exportPath: selectFrom('companyDocuments').where('id', '=', documentId).select('path'),
          doneAt: clock.now(),
          doneBy: staffId,
          exportUntil,
        }))
        .where('id', '=', id)
        .execute()
      return id
    },

    async waitingRoundtrip({ company }: Side) {
      const { id } = await make.roundtrip({ by: company, reviewState: 'in_review' })
      const row = await db.selectFrom('offers').where('id', '=', id).select('updatedAt').executeTakeFirstOrThrow()
      return { id, handedInAt: row.updatedAt.toISOString() }
    },

    async report(side: Side): Promise<string> {
      const { messageId } = await conversation(side)
      const sent = { params: { id: messageId }, body: { reason: 'Advertising' } }
      answerOf(await as(side.company.admin).call(messagingRoutes.report, sent))
      const row = db.selectFrom('messageReports').where('messageId', '=', messageId).select('id')
      return (await row.executeTakeFirstOrThrow()).id
    },

    /** The paid plan of a company, which has at most one. */
    async subscription({ company: { admin } }: Side): Promise<string> {
      const { pay, subscriptionOf } = createBillingActions(app)
      const { _id } = await subscriptionOf(admin)
      if (_id !== null) return _id
      await pay(admin, 30)
      return (await subscriptionOf(admin))._id!
    },

    /** The newest invoice of a company, and the amount that staff may credit. */
    async invoice(side: Side): Promise<{ id: string; creditableCents: number }> {
      await this.subscription(side)
      return this.newestInvoice(side.company.id)
    },

    async newestInvoice(companyId: string): Promise<{ id: string; creditableCents: number }> {
      const rows = await listStaffInvoices(db, companyId, 100)
      const { id, netCents, creditedCents } = rows.find(({ kind }) => kind === 'invoice')!
      return { id, creditableCents: netCents + (creditedCents ?? 0) }
    },

    async companyOnTrial(): Promise<{ id: string; endsAt: string }> {
      const { id } = await make.company({ plan: 'free_trial', planEndsInDays: 20 })
      const row = await db.selectFrom('companies').where('id', '=', id).select('planEndsAt').executeTakeFirstOrThrow()
      return { id, endsAt: row.planEndsAt!.toISOString() }
    },

    /** A new company outside of the European Union. */
    async companyAbroad(): Promise<{ id: string; country: string }> {
      const country = 'UA'
      const { id } = await make.company({ country })
      return { id, country }
    },

    /** An unpaid order of a new company. */
    async bankTransfer(): Promise<{ id: string; amount: number }> {
      const { admin, id: companyId } = await make.company({ plan: 'free_trial', planEndsInDays: 20 })
      const { totalCents } = await createBillingActions(app).quote(admin, 32)
      const amount = toEuros(totalCents)
      const ordered = await as(admin).call(transferRoutes.orderTransfer, { body: { planId: 32, price: amount } })
      if (!ordered.ok) throw new Error(ordered.message)
      const { id } = await db
        .selectFrom('bankTransfers')
        .where('companyId', '=', companyId)
        .select('id')
        .executeTakeFirstOrThrow()
      return { id, amount }
    },

    /** A second payment of a company for one order, and another order that waits. */
    async unappliedPayment(): Promise<{ id: string; leftCents: number; orderId: string }> {
      const { id: orderId } = await this.bankTransfer()
      const order = db.selectFrom('bankTransfers').where('id', '=', orderId)
      const { companyId, totalCents: leftCents } = await order
        .select(['companyId', 'totalCents'])
        .executeTakeFirstOrThrow()
      const id = uuid()
      const now = new Date()
      const amounts = { amountCents: leftCents, leftCents }
      await db
        .insertInto('unappliedPayments')
        .values({
          id,
          companyId,
          customer: 'A company',
          reference: 'RF00000000',
          ...amounts,
          receivedOn: toSellerDay(now, testSeller),
          recordedAt: now,
        })
        .execute()
      return { id, leftCents, orderId }
    },

    /** A declined refund of a new company's credit note. */
    async declinedRefund(): Promise<string> {
      const company = await make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })
      await createBillingActions(app).pay(company.admin, 30, { card: 'refund_declined' })
      const { id, creditableCents } = await this.newestInvoice(company.id)
      const body = { amount: 1, reason: 'An error', creditableCents, payBackTo: 'card' as const }
      answerOf(await as(await make.staff()).call(creditNoteRoutes.create, { params: { id }, body }))
      const refund = db
        .selectFrom('refunds as r')
        .innerJoin('invoices as n', 'n.id', 'r.creditNoteId')
        .where('n.correctsId', '=', id)
        .select('r.id')
      return (await refund.executeTakeFirstOrThrow()).id
    },

    async notice({ company }: Side): Promise<string> {
      const [notice] = await make.notices(1, { to: company.admin })
      return notice!.id
    },

    async favourite({ company, other }: Side): Promise<string> {
      const [favourite] = await make.favourites(company.admin, [await make.spotFreight({ by: other })])
      return favourite!.id
    },

    /** A watched search of the company's Admin, with an alert. */
    async savedSearch({ company, other }: Side): Promise<string> {
      const id = await make.savedSearch(company.admin, { isWatched: true })
      const { id: offerId } = await make.spotFreight({ by: other })
      await make.alert(company.admin, { savedSearchId: id, offerId })
      return id
    },

    /** The parts of the link in a mail of alerts. */
    async stopLink({ company }: Side) {
      const id = await make.savedSearch(company.admin)
      return { params: { id }, query: { token: stopToken(platform.signer, id) } }
    },

    async removedSearch({ company }: Side): Promise<string> {
      return make.savedSearch(company.admin, { removedAt: clock.now() })
    },

    /** A review of a company, which waits for staff if there is a cause. */
    async review({ company }: Side, cause: 'report' | null = null) {
      return make.review({ by: await make.company(), of: company, cause })
    },

    async refusedReview({ company }: Side): Promise<string> {
      const of = await make.company()
      return (await make.review({ by: company, of, state: 'refused', refusal: 'insult' })).id
    },

    async myTruck({ company: { admin } }: Side): Promise<string> {
      const body = aMyTruck({ name: '123 ABC', home: { id: placeIds.tallinn } })
      return answerOf(await as(admin).call(myTruckRoutes.create, { body }))._id
    },

    async tollRate(): Promise<string> {
      numbers += 1
      const validFrom = `${2030 + numbers}-01-01`
      const rate = { countryCode: 'DE', vehicleClass: 'articulated', charge: 'perKm', millsPerKm: 400 } as const
      const changedBy = (await make.staff()).id
      return setTollRate(db, { ...rate, validFrom, changedBy, changedAt: clock.now() })
    },

    async draft(): Promise<string> {
      return (await make.content('post', { isPublic: false })).id
    },

    async fleetEntry({ company: { admin } }: Side): Promise<string> {
      return answerOf(await as(admin).call(fleetRoutes.add, { body: { truckType: 'Mega', count: 2 } }))._id
    },

    async invitation({ company: { admin } }: Side): Promise<string> {
      numbers += 1
      const body = { firstName: 'Mari', lastName: 'Maasik', email: `mari${numbers}@company.example` }
      return answerOf(await as(admin).call(teamRoutes.inviteUser, { body }))._id
    },

    /** A passkey of an account with another second factor. */
    async passkey({ company: { admin } }: Side): Promise<string> {
      const ids = [crypto.randomUUID(), crypto.randomUUID()]
      const row = (id: string) => ({ id, userId: admin.id, credentialId: Buffer.from(id), publicKey: Buffer.from(id) })
      await db
        .insertInto('passkeys')
        .values(ids.map((id) => ({ ...row(id), signCount: 0, transports: [], name: 'Laptop', createdAt: clock.now() })))
        .execute()
      return ids[0]!
    },

    async session({ company: { admin } }: Side): Promise<string> {
      numbers += 1
      const userAgent = `Browser ${numbers}`
      await startSession(db, clock, { userId: admin.id, lifeSeconds: 600, address: '127.0.0.1', userAgent })
      const row = db.selectFrom('sessions').where('userAgent', '=', userAgent).select('id')
      return (await row.executeTakeFirstOrThrow()).id
    },
  }
}

function answerOf<Answer>(result: CallResult<Answer>): Answer {
  if (!result.ok) throw new Error(`${result.error}: ${result.message} ${JSON.stringify(result.errors)}`)
  return result.answer
}
