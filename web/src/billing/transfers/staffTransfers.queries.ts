import { query } from '../../platform/api.ts'

export const bankTransfers = query('GET /back-office/bank-transfers')
/** Payments that belong to no order. */
export const unappliedPayments = query('GET /back-office/unapplied-payments')
