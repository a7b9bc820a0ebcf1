import { query, queryPages } from '../../platform/api.ts'

export const queryInvoices = (id: string) => query('GET /back-office/companies/:id/invoices', { params: { id } })
export const queryFoundInvoices = (search: string) =>
  queryPages('GET /back-office/invoices', { query: { ...(search && { search }), limit: 20 } })
