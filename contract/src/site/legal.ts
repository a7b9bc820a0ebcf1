import { z } from 'zod'
import { defineRoute } from '../platform/route.ts'
import { legalDocuments } from './reference/legalVersions.ts'

const legalVersion = z
  .object({
    document: z.enum(legalDocuments),
    version: z.number().int(),
    effectiveFrom: z.iso.date(),
    state: z.enum(['coming', 'current', 'earlier']),
  })
  .meta({ id: 'LegalVersion' })

export const legalRoutes = {
  legalVersions: defineRoute({
    method: 'GET',
    path: '/legalVersions',
    summary: 'The versions of the terms and of the privacy policy, the newest first, with what each is today.',
    access: 'public',
    answer: z.array(legalVersion),
  }),
}
