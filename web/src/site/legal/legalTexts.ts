import type { LegalDocument } from '@veos/contract/site/reference/legalVersions'
import type { LegalText } from './legalText.ts'
import { privacy1 } from './privacy1.ts'
import { privacy2 } from './privacy2.ts'
import { privacy3 } from './privacy3.ts'
import { privacy4 } from './privacy4.ts'
import { terms1 } from './terms1.ts'
import { terms2 } from './terms2.ts'

/** The texts of the versions in `legalVersions`, the first one first. */
export const legalTexts: Readonly<Record<LegalDocument, readonly LegalText[]>> = {
  terms: [terms1, terms2],
  privacy: [privacy1, privacy2, privacy3, privacy4],
}
