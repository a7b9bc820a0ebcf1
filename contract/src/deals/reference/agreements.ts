/** Values of agreements for both ends; without zod, so that the web can import them. */

/**
 * - `in_force`: the work is to be done
 * - `cancelled`: both sides have ended it
 * - `done`: both sides have confirmed the work
 */
export const agreementStates = ['in_force', 'cancelled', 'done'] as const
export type AgreementState = (typeof agreementStates)[number]

/** The kinds of proposals: other terms, the end without the work, or the end after it. */
export const proposalKinds = ['change', 'cancel', 'done'] as const
export type ProposalKind = (typeof proposalKinds)[number]

export const proposalStates = ['open', 'confirmed', 'refused', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

export const maxTermCharacters = 500
export const maxProposalComment = 1000
export const maxPaymentDays = 365
/** The maximum number of proposals of one side: more point to another agreement. */
export const maxProposalsOfSide = 100

/** Cents for all shipments of the whole period. Terms from before `shipmentsInAll` have their shipments once. */
export function computeTotalCents(terms: { priceCents: number; shipments: number; shipmentsInAll?: number }): number {
  return terms.priceCents * (terms.shipmentsInAll ?? terms.shipments)
}

/** Realtime: sent to both sides after a change of an agreement. */
export const agreementChanged = 'agreement:changed'

export interface AgreementChangedEvent {
  _id: string
}
