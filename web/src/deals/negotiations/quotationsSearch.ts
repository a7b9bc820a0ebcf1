/** The search parameters of the lists; the newest first by default. */
export interface QuotationsSearch {
  sortby?: 'price'
  order?: 'ASC'
  /** The bid that a notice is about. */
  bid?: string
}

export function readQuotationsSearch({ sortby, order, bid }: Record<string, unknown>): QuotationsSearch {
  return {
    sortby: sortby === 'price' ? 'price' : undefined,
    order: order === 'ASC' ? 'ASC' : undefined,
    bid: typeof bid === 'string' && /^[\da-f-]{36}$/i.test(bid) ? bid : undefined,
  }
}
