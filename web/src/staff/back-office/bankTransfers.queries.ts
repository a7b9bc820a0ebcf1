import { query } from '../../platform/api.ts'

export const bankTransfers = query('GET /back-office/bank-transfers')
/** Money that has come and fits no order. */
export const unappliedPayments = query('GET /back-office/unapplied-payments')
