/** A whole truck or a part of one. The values are an interface. */
export const loadTypes = ['FTL', 'LTL'] as const
