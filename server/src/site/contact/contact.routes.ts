import { text } from '@veos/contract/platform/texts/text'
import { contactRoutes } from '@veos/contract/site/contact'
import { findCompany } from '../../people/companies/companies.store.ts'
import { toNetwork } from '../../platform/http/network.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Limit, throttle } from '../../platform/throttle.ts'
import { composeContactConfirmed, composeContactMessage } from './contact.mail.ts'

/** The limits per network, and per address, which may not be its sender's. */
const fromNetwork: Limit = { max: 10, windowSeconds: 60 * 60 }
const toAddress: Limit = { max: 3, windowSeconds: 60 * 60 }

/** The contact form. */
export function serveContact(server: Server, { config, db, clock, mail }: Platform): void {
  const { supportEmail, infoEmail } = config.operator
  const to = supportEmail ?? infoEmail

  serve(server, contactRoutes.contact, async ({ body, actor, caller }) => {
    if (to === null) throw new Refused(404, text('not_found'))
    const now = clock.now()
    await throttle(db, now, { key: `contact ${toNetwork(caller.address)}`, ...fromNetwork, what: 'network' })
    // The answer does not reveal to the program that it was recognised.
    if (body.fax !== '') return {}
    await throttle(db, now, { key: `contact of ${body.email.toLowerCase()}`, ...toAddress, what: 'attempts' })
    const company = actor?.companyId ? await findCompany(db, actor.companyId) : undefined
    await db.transaction().execute(async (trx) => {
      await mail.queue(trx, composeContactMessage(to, body, { companyName: company?.name ?? null }))
      await mail.queue(trx, composeContactConfirmed(body))
    })
    return {}
  })
}
