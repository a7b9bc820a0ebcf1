import type { MessageDescriptor } from '@lingui/core'

/**
 * A part of a section: a paragraph, a list, who runs the exchange (as configured), or what the site stores in browsers.
 */
export type LegalPart = MessageDescriptor | readonly MessageDescriptor[] | 'operator' | 'storedKeys'

interface LegalSection {
  /** Its anchor, which never changes. */
  id: string
  title: MessageDescriptor
  parts: readonly LegalPart[]
}

/** One version of the terms or of the privacy policy. Its entries go into the catalogue like all others. */
export interface LegalText {
  summary: MessageDescriptor
  /** What is new in it, for those who know the version before. */
  changes?: readonly MessageDescriptor[]
  sections: readonly LegalSection[]
}
