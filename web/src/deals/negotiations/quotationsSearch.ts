/** The search parameters of the lists. Newest first by default. */
export interface QuotationsSearch {
  sortby?: 'price'
  order?: 'ASC'
  /** The bid of a notification. */
  bid?: string
}

export function readQuotationsSearch({ sortby, order, bid }: Record<string, unknown>): QuotationsSearch {
  return {
    sortby: sortby === 'price' ? 'price' : undefined,
    order: order === 'ASC' ? 'ASC' : undefined,
    bid: typeof bid === 'string' && /^[\da-f-]{36}$/i.test(bid) ? bid : undefined,
  }
}
