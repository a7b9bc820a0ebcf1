import { z } from 'zod'
import { staffReason } from '../people/staffActions.ts'
import { id } from '../platform/ids.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { vatKinds, vatMismatches } from './reference/billing.ts'

/** A company that has left the European Union by a change of its country. Countries are ISO codes. */
const movedCompany = z
  .object({
    companyId: z.string(),
    companyName: z.string(),
    country: z.string(),
    formerCountry: z.string(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'MovedCompany' })

/** The evidence of a company's country, and the VAT that follows from it. */
const vatEvidence = z
  .object({
    country: z.string(),
    vatNumber: z.string(),
    /** The country of the card that was entered last, or that pays; null if unknown. */
    cardCountry: z.string().nullable(),
    /** The country of the European Union where it was before, and until when. */
    formerCountry: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
    vat: z.object({ kind: z.enum(vatKinds), rateBasisPoints: z.number().int(), country: z.string().nullable() }),
    /** The evidence against its address. */
    mismatch: z.object({ by: z.enum(vatMismatches), country: z.string() }).nullable(),
    /** The decision of staff to accept its address, with the reason. */
    acceptance: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    /** Whether a change waits for a decision of staff. */
    isWaiting: z.boolean(),
    can: z.object({ accept: z.boolean(), refuse: z.boolean() }),
  })
  .meta({ id: 'VatEvidence' })

const byId = { params: z.object({ id: id('company') }) }

export const vatEvidenceRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/back-office/moved-companies',
    summary:
      'Companies that have left the European Union by a change of country, and wait for staff; 200, oldest first.',
    access: 'staff',
    answer: z.array(movedCompany),
  }),
  evidence: defineRoute({
    method: 'GET',
    path: '/back-office/companies/:id/vat-evidence',
    summary: 'What says where a company is, and which VAT follows from it.',
    access: 'staff',
    ...byId,
    answer: vatEvidence,
  }),
  decide: defineRoute({
    method: 'POST',
    path: '/back-office/companies/:id/vat-evidence',
    summary:
      'Accepts that a company is where its address is, outside of the European Union, whatever else speaks against it; or does not. The reason is stored with its invoices. 409 when its country has changed meanwhile, or is in the Union.',
    access: 'staff',
    ...byId,
    body: z.object({
      isAccepted: z.boolean(text('vat_decision_missing')),
      reason: staffReason,
      /** The country when it was read. */
      country: z.string(text('version_missing')),
    }),
    answer: vatEvidence,
  }),
}
