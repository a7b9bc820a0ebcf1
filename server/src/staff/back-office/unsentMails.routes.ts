import { mailIsOver } from '@veos/contract/platform/reference/mailFailures'
import { text } from '@veos/contract/platform/texts/text'
import { backOfficeRoutes, type UnsentMail } from '@veos/contract/staff/backOffice'
import { z } from 'zod'
import { createKeysetCursor } from '../../platform/http/createKeysetCursor.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import { isOver, sendMail } from '../../platform/mail/mail.ts'
import {
  countUnsentMails,
  deleteUnsentMail,
  makeDue,
  readUnsentMails,
  type UnsentMailRow,
} from '../../platform/mail/unsentMail.store.ts'
import type { Platform } from '../../platform/platform.ts'

const mailCursor = createKeysetCursor({ queuedAt: z.coerce.date().min(new Date(0)), id: z.uuid() })

/** Mails that the mail server did not accept. */
export function serveUnsentMails(server: Server, { db, clock, jobs, log }: Platform): void {
  serve(server, backOfficeRoutes.unsentMails, async ({ query: { limit, cursor } }) => {
    const after = mailCursor.read(cursor)
    const rows = await readUnsentMails(db, { after, limit: limit + 1 })
    const total = after === null ? (await countUnsentMails(db)).all : null
    return toPage(rows, { limit, cursor: mailCursor, total }, (row) => present(row, clock.now()))
  })

  serve(server, backOfficeRoutes.sendMailAgain, async ({ params: { id }, actor }) => {
    const [mail] = await readUnsentMails(db, { id, limit: 1 })
    if (!mail) throw createNotFound('mail')
    if (isOver({ until: mail.until ?? undefined }, clock.now())) {
      throw new Refused(409, text(mailIsOver))
    }
    const sentAgain = mail.nextTryAt ? await makeDue(db, id) : await jobs.runAgain(sendMail, [id])
    if (sentAgain === 0) throw createNotFound('mail')
    jobs.notify(sendMail)
    log.info({ mailId: id, staffId: actor.userId }, 'mail sent again')
    return { sentAgain }
  })

  serve(server, backOfficeRoutes.sendMailsAgain, async ({ actor }) => {
    const sentAgain = (await makeDue(db)) + (await jobs.runAgain(sendMail))
    jobs.notify(sendMail)
    log.info({ sentAgain, staffId: actor.userId }, 'mails sent again')
    return { sentAgain }
  })

  serve(server, backOfficeRoutes.removeUnsentMail, async ({ params: { id } }) => {
    if (!(await deleteUnsentMail(db, id))) throw createNotFound('mail')
    return {}
  })
}

function present(
  { id, to, subject, until, queuedAt, lastTriedAt, tries, why, nextTryAt }: UnsentMailRow,
  now: Date,
): UnsentMail {
  return {
    _id: id,
    to,
    subject,
    tries,
    queuedAt: queuedAt.toISOString(),
    lastTriedAt: lastTriedAt.toISOString(),
    reason: why.reason ?? 'interrupted',
    answer: why.answer ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    canSendAgain: !isOver({ until: until ?? undefined }, now),
  }
}
