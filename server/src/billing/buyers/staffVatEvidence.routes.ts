import { vatEvidenceRoutes } from '@veos/contract/billing/staffVatEvidence'
import { changedMeanwhile } from '@veos/contract/people/reference/staffActions'
import { text } from '@veos/contract/platform/texts/text'
import { findStaffCompany, lockSanctions } from '../../people/companies/staffCompanies.store.ts'
import { insertStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSubscription } from '../plans/subscriptions.store.ts'
import { findMismatchOfBuyer, getVatOfBuyer, needsEvidence, type Sale } from './buyers.rules.ts'
import { readBuyer } from './buyers.store.ts'
import { listWaitingEvidence, setAcceptance } from './vatEvidence.store.ts'

const maxListed = 200

/** The countries of companies whose VAT depends on evidence. */
export function serveVatEvidence(server: Server, platform: Platform): void {
  const { db, clock, config } = platform
  const { seller } = config

  serve(server, vatEvidenceRoutes.list, async () =>
    (await listWaitingEvidence(db, maxListed)).map(({ id, name, country, formerCountry, changedAt }) => ({
      companyId: id,
      companyName: name,
      country,
      formerCountry: formerCountry!,
      changedAt: changedAt!.toISOString(),
    })),
  )

  serve(server, vatEvidenceRoutes.evidence, async ({ params: { id } }) => {
    if (!(await findStaffCompany(db, id))) throw createNotFound('company')
    return present(id)
  })

  serve(server, vatEvidenceRoutes.decide, async ({ params: { id }, body, actor }) => {
    const { isAccepted, reason, country } = body
    await db.transaction().execute(async (trx) => {
      const company = await lockSanctions(trx, id)
      if (!company) throw createNotFound('company')
      const now = clock.now()
      const buyer = await readBuyer(trx, id)
      if (buyer.country !== country) throw new Refused(409, text(changedMeanwhile))
      const { can } = toEvidence(buyer, { seller, now, cardCountry: buyer.cardCountry })
      if (isAccepted ? !can.accept : !can.refuse) throw new Refused(409, text(changedMeanwhile))
      await setAcceptance(trx, id, isAccepted ? { country, reason, now } : null)
      const action = isAccepted ? 'accept_vat_evidence' : 'refuse_vat_evidence'
      await insertStaffAction(trx, {
        staffId: actor.userId,
        action,
        subjectId: id,
        doneAt: now,
        details: { subjectName: country, companyName: company.name, reason },
      })
    })
    return present(id)
  })

  async function present(id: string) {
    const buyer = await readBuyer(db, id)
    const subscription = await findSubscription(db, id)
    const cardCountry = buyer.cardCountry ?? subscription?.cardCountry ?? null
    return toEvidence(buyer, { seller, now: clock.now(), cardCountry })
  }
}

type Buyer = Awaited<ReturnType<typeof readBuyer>>

function toEvidence(buyer: Buyer, sale: Sale) {
  const { country, vatNumber, formerCountry, changedAt, acceptedCountry, acceptedAt, acceptanceReason } = buyer
  const isAccepted = acceptedCountry === country && acceptedAt !== null && acceptanceReason !== null
  const isWaiting = buyer.waitsSince !== null
  return {
    country,
    vatNumber,
    cardCountry: sale.cardCountry,
    formerCountry,
    changedAt: changedAt?.toISOString() ?? null,
    vat: getVatOfBuyer(buyer, sale),
    mismatch: findMismatchOfBuyer(buyer, sale),
    acceptance: isAccepted ? { at: acceptedAt.toISOString(), reason: acceptanceReason } : null,
    isWaiting,
    can: { accept: needsEvidence(buyer, sale), refuse: isWaiting || isAccepted },
  }
}
