import type { MessageDescriptor } from '@lingui/core'

/** A part of a section: a paragraph, a list, the configured facts about the operator, or the table of stored keys. */
export type LegalPart = MessageDescriptor | readonly MessageDescriptor[] | 'operator' | 'storedKeys'

interface LegalSection {
  /** The anchor in URLs, which never changes. */
  id: string
  title: MessageDescriptor
  parts: readonly LegalPart[]
}

/** A version of the terms or of the privacy policy. Its messages are part of the catalogue like all others. */
export interface LegalText {
  summary: MessageDescriptor
  /** The changes, for readers of the previous version. */
  changes?: readonly MessageDescriptor[]
  sections: readonly LegalSection[]
}
