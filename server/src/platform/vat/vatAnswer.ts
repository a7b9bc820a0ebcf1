/**
 * The result of checking a VAT number. `not_checked` means that no register answered, and `mayAnswerLater` whether
 * another try makes sense. Such a number is never treated as wrong.
 */
export type VatAnswer =
  | {
      status: 'valid'
      by: 'vies' | 'checksum'
      name: string | null
      address: string | null
      /** The consultation number of VIES: a proof of the query, for a requester with a VAT number of his own. */
      consultation: string | null
    }
  | { status: 'invalid'; by: 'vies' | 'checksum' }
  | { status: 'not_checked'; mayAnswerLater: boolean }

export interface Vat {
  /** Takes a normalised number (see `normaliseVatNumber`). Never rejects. */
  check(number: string): Promise<VatAnswer>
}
