import { useQueryClient } from '@tanstack/react-query'
import { queryStaffCompany } from '../../people/companies/staffCompanies.queries.ts'
import { backOfficeCounts, refreshMs, staffActions } from '../../people/staff-actions/backOffice.queries.ts'
import { type CallName, query } from '../../platform/api.ts'

export const refundsToTransfer = { ...query('GET /back-office/refunds'), refetchInterval: refreshMs }

const listsOfInvoices: CallName[] = [
  'GET /back-office/companies/:id/invoices',
  'GET /back-office/invoices',
  'GET /back-office/invoice-months',
]

/** Refetches what shows an invoice or its refund in the back office, after an action on it. */
export function useInvoiceRefresh({ companyId }: { companyId: string | null }) {
  const queryClient = useQueryClient()
  return () => {
    const ofCompany = companyId === null ? [] : [queryStaffCompany(companyId)]
    const changed = [staffActions, backOfficeCounts, refundsToTransfer, ...ofCompany]
    for (const { queryKey } of changed) queryClient.invalidateQueries({ queryKey })
    for (const name of listsOfInvoices) queryClient.invalidateQueries({ queryKey: [name] })
  }
}
