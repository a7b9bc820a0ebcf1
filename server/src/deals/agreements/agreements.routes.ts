import { agreementRoutes } from '@veos/contract/deals/agreements'
import { z } from 'zod'
import { requireConfirmedEmail } from '../../platform/http/access.ts'
import { maxCounted, toBoundedTotal } from '../../platform/http/answers.ts'
import { createKeysetCursor } from '../../platform/http/createKeysetCursor.ts'
import { createNotFound } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { serveDownloads } from '../../platform/http/storedFiles.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { mayNotDeal } from '../blocks.store.ts'
import { printAgreement } from './agreementPdf.ts'
import { presentAgreement, presentAgreementDetails } from './agreements.present.ts'
import type { Decision } from './agreements.rules.ts'
import { countAgreements, findAgreement, listAgreements, listProposals, listVersions } from './agreements.store.ts'
import { openAgreementChanges } from './changeAgreement.ts'
import { countPrinted } from './limits.ts'
import { parseTerms } from './terms.ts'

const agreementCursor = createKeysetCursor({ updatedAt: z.coerce.date().min(new Date(0)), id: z.uuid() })

/** Agreements of two companies. */
export function serveAgreements(server: Server, platform: Platform): void {
  const { db, clock } = platform
  const changes = openAgreementChanges(platform)

  serve(server, agreementRoutes.list, async ({ query: { state, limit, cursor }, actor }) => {
    const after = agreementCursor.read(cursor)
    const rows = await listAgreements(db, actor.companyId, { state, after, limit: limit + 1 })
    const total =
      after === null ? toBoundedTotal(await countAgreements(db, actor.companyId, { state, max: maxCounted + 1 })) : null
    return toPage(rows, { limit, cursor: agreementCursor, total }, (row) => presentAgreement(row, actor))
  })

  serve(server, agreementRoutes.read, ({ params, actor }) => readOne(params.id, actor))

  serveDownloads(server, agreementRoutes.print, async ({ id, version }, actor) => {
    const row = await findAgreement(db, id, actor.companyId)
    if (!row) throw createNotFound('agreement')
    const { state, version: latest } = row
    const found = (await listVersions(db, id)).find(({ number }) => number === (version ?? latest))
    if (!found) throw createNotFound('agreement')
    await countPrinted(db, actor.companyId, clock.now())
    const { terms, sha256, createdAt } = found
    const bytes = await printAgreement({ terms: parseTerms(terms), sha256, state, latest, createdAt })
    const name = found.number === latest ? row.number : `${row.number}-v${found.number}`
    return { name: `${name}.pdf`, type: 'application/pdf', bytes }
  })

  serve(server, agreementRoutes.propose, async ({ params: { id }, body, actor }) => {
    requireConfirmedEmail(actor)
    await changes.propose(actor, id, body)
    return readOne(id, actor)
  })

  serveDecision(agreementRoutes.confirm, 'confirm')
  serveDecision(agreementRoutes.refuse, 'refuse')
  serveDecision(agreementRoutes.withdraw, 'withdraw')

  function serveDecision(route: (typeof agreementRoutes)['confirm' | 'refuse' | 'withdraw'], decision: Decision): void {
    serve(server, route, async ({ params: { id }, body: { proposal }, actor }) => {
      requireConfirmedEmail(actor)
      await changes.decide(actor, id, decision, proposal)
      return readOne(id, actor)
    })
  }

  /** @throws Refused 404 */
  async function readOne(id: string, actor: Member) {
    const row = await findAgreement(db, id, actor.companyId)
    if (!row) throw createNotFound('agreement')
    const versions = await listVersions(db, id)
    const proposals = await listProposals(db, id)
    const otherId = row.bidderCompanyId === actor.companyId ? row.publisherCompanyId : row.bidderCompanyId
    const isApart = otherId !== null && (await mayNotDeal(db, actor.companyId, otherId))
    return presentAgreementDetails(row, { versions, proposals, areApart: isApart }, actor)
  }
}
