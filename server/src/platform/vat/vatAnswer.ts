/**
 * What is known of a VAT number. `not_checked` is no opinion: nobody gave an answer, and `mayAnswerLater` says whether
 * asking again makes sense. Such a number is never treated as wrong.
 */
export type VatAnswer =
  | {
      status: 'valid'
      by: 'vies' | 'checksum'
      name: string | null
      address: string | null
      /** The consultation number of VIES: proof of the question, for whoever asked with a number of his own. */
      consultation: string | null
    }
  | { status: 'invalid'; by: 'vies' | 'checksum' }
  | { status: 'not_checked'; mayAnswerLater: boolean }

export interface Vat {
  /** Takes a normal number (see `normalVatNumber`). Never rejects. */
  check(number: string): Promise<VatAnswer>
}
