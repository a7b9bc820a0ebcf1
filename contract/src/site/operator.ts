import { z } from 'zod'
import { defineRoute } from '../platform/route.ts'

/** The operator of this exchange, for the footer; missing settings are null. */
export const operator = z
  .object({
    companyName: z.string().nullable(),
    /** The number in the commercial register. */
    registryCode: z.string().nullable(),
    vatNumber: z.string().nullable(),
    /** The ISO code of the country of its VAT. */
    country: z.string(),
    /** The IANA time zone of its invoices and plans. */
    timeZone: z.string(),
    /** In one line. */
    address: z.string().nullable(),
    supportEmail: z.string().nullable(),
    infoEmail: z.string().nullable(),
    phone: z.string().nullable(),
    /** Pages of a professional network, a social network and a photo-sharing site. */
    networks: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof operator>

export const operatorRoutes = {
  operator: defineRoute({
    method: 'GET',
    path: '/operator',
    summary: 'Who runs this exchange and how they are reached.',
    access: 'public',
    answer: operator,
  }),
}
