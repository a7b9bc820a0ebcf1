import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { queryStaffCompany } from '../../people/companies/staffCompanies.queries.ts'
import { refreshAfterDecision, refreshMs } from '../../people/staff-actions/backOffice.queries.ts'
import { type CallAnswer, type CallInput, query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'

export type VatEvidence = CallAnswer<'GET /back-office/companies/:id/vat-evidence'>

export const movedCompanies = { ...query('GET /back-office/moved-companies'), refetchInterval: refreshMs }

export const queryVatEvidence = (id: string) => query('GET /back-office/companies/:id/vat-evidence', { params: { id } })

/** Accepts or rejects the address of a company. */
export function useVatDecision(id: string) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = queryVatEvidence(id)
  return useCallMutation('POST /back-office/companies/:id/vat-evidence', {
    toInput: (body: CallInput<'POST /back-office/companies/:id/vat-evidence'>['body']) => ({ params: { id }, body }),
    onSuccess: (decided) => {
      queryClient.setQueryData(queryKey, decided)
      showToast({ title: decided.acceptance ? t`Address accepted` : t`Address not accepted` })
    },
    onError: (error) => {
      if (error.isAboutFields) return
      queryClient.invalidateQueries({ queryKey })
      showToast({ kind: 'warning', title: t`Nothing was decided`, message: error.message, forMs: 6000 })
    },
    onSettled: () => refreshAfterDecision(queryClient, movedCompanies, queryStaffCompany(id)),
  })
}
