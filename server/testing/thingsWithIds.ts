import { accountRequestRoutes } from '@veos/contract/people/accountRequests'
import { fleetRoutes } from '@veos/contract/people/fleet'
import { teamRoutes } from '@veos/contract/people/team'
import type { CallResult } from '@veos/contract/platform/errors'
import { staffCompanyRoutes } from '@veos/contract/staff/staffCompanies'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { type Message, unsentMail as unsentMails } from '../src/platform/mail/mail.ts'
import { readUnsentMails } from '../src/platform/mail/unsentMail.store.ts'
import { startSession } from '../src/platform/sessions/sessions.ts'
import { aPdf } from './documents.ts'
import type { TestCompany } from './make.ts'
import { sendForm } from './sendForm.ts'
import type { TestApp } from './testApp.ts'

/** A company, and another one that it has to do with. */
export interface Side {
  company: TestCompany
  other: TestCompany
}

export type OfferType = 'Spotload' | 'Tender' | 'Roundtrip' | 'Emptytruck'

const reason = 'Its offers are none'

/** One new thing of a company, of each sort that has an id: answers the id. */
export function thingsWithIds({ make, as, db, clock, platform }: TestApp) {
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

  async function request({ company: { admin } }: Side, kind: 'deletion' | 'export'): Promise<string> {
    return answerOf(await as(admin).call(accountRequestRoutes.ask, { body: { kind } }))._id
  }

  async function document({ company: { admin } }: Side): Promise<string> {
    const form = { url: '/api/companyDocument', bytes: aPdf, fields: { name: 'Licence' } }
    return (await sendForm(as(admin), form)).json()._id
  }

  /** One of which staff has said nothing. */
  async function otherCompany(): Promise<string> {
    return (await make.company()).id
  }

  /** A mail that is not tried again by itself. */
  async function unsentMail({ company: { id } }: Side): Promise<string> {
    const to = `${id}@x.example`
    await platform.jobs.enqueue(db, unsentMails, {
      to,
      subject: 'Tere',
      firstName: null,
      paragraphs: [],
    } satisfies Message)
    return (await readUnsentMails(db, { limit: 1000 })).find((mail) => mail.to === to)!.id
  }

  /** A company that staff has warned. */
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
    request,
    document,

    /** A copy that can be saved. */
    async exported(side: Side): Promise<string> {
      const { id: staffId } = await make.staff()
      const id = await request(side, 'export')
      const documentId = await document(side)
      const exportUntil = new Date(clock.now().getTime() + 86_400_000)
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

    async fleetEntry({ company: { admin } }: Side): Promise<string> {
      return answerOf(await as(admin).call(fleetRoutes.add, { body: { truckType: 'Mega', count: 2 } }))._id
    },

    async invitation({ company: { admin } }: Side): Promise<string> {
      numbers += 1
      const body = { firstName: 'Mari', lastName: 'Maasik', email: `mari${numbers}@company.example` }
      return answerOf(await as(admin).call(teamRoutes.inviteUser, { body }))._id
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
