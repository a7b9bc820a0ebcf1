/** The versions of the terms and of the privacy policy; their texts are in `web/src/site/legal`, a file for each. */

export const legalDocuments = ['terms', 'privacy'] as const
export type LegalDocument = (typeof legalDocuments)[number]

interface LegalVersion {
  document: LegalDocument
  /** Counted from 1 without gaps. */
  version: number
  /**
   * The first day on which it applies, where the operator is. A running market announces a new version when it first
   * starts with it, and applies it later if the notice would otherwise be too short.
   */
  effectiveFrom: string
  /** Nobody could register while it applied, so it was replaced without the usual notice. */
  isFromBeforeOpening?: true
}

/** Texts that members have agreed to never change: a change needs a new version. */
export const legalVersions: readonly LegalVersion[] = [
  { document: 'terms', version: 1, effectiveFrom: '2026-11-22', isFromBeforeOpening: true },
  { document: 'privacy', version: 1, effectiveFrom: '2026-11-22', isFromBeforeOpening: true },
  { document: 'terms', version: 2, effectiveFrom: '2026-11-23' },
  { document: 'privacy', version: 2, effectiveFrom: '2026-11-23', isFromBeforeOpening: true },
  { document: 'privacy', version: 3, effectiveFrom: '2026-11-23', isFromBeforeOpening: true },
  { document: 'privacy', version: 4, effectiveFrom: '2026-11-24' },
]
