import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffCompanyState } from '@veos/contract/people/reference/companySanctions'
import { type CallAnswer, call, query, queryPages } from '../../platform/api.ts'
import { useCallMutation, useResultMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { refreshAfterDecision, staffActions } from '../staff-actions/backOffice.queries.ts'

export type StaffCompanyRow = CallAnswer<'GET /back-office/companies'>[number]
export type StaffCompany = CallAnswer<'GET /back-office/companies/:id'>

export const queryStaffCompanies = (filter: { search?: string; state?: StaffCompanyState }) =>
  queryPages('GET /back-office/companies', { query: { ...filter, limit: 20 } })

export const queryStaffCompany = (id: string) => query('GET /back-office/companies/:id', { params: { id } })

export type Sanction = 'warn' | 'closeWarning' | 'suspend' | 'lift'

function callOf(sanction: Sanction, id: string, reason: string) {
  const params = { id }
  const body = { reason }
  switch (sanction) {
    case 'warn':
      return call('POST /back-office/companies/:id/warning', { params, body })
    case 'closeWarning':
      return call('DELETE /back-office/companies/:id/warning', { params })
    case 'suspend':
      return call('POST /back-office/companies/:id/suspension', { params, body })
    case 'lift':
      return call('DELETE /back-office/companies/:id/suspension', { params })
  }
}

/** Warns or suspends a company for a reason, or lifts that (with '' as reason). */
export function useSanction(sanction: Sanction, id: string) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const done: Record<Sanction, string> = {
    warn: t`Company warned`,
    closeWarning: t`Warning closed`,
    suspend: t`Company suspended`,
    lift: t`Suspension lifted`,
  }
  return useResultMutation((reason: string) => callOf(sanction, id, reason), {
    onSuccess: () => showToast({ title: done[sanction] }),
    onError: (error) => {
      if (error.isAboutFields) return
      showToast({ kind: 'warning', title: t`Nothing was decided`, message: error.message, forMs: 6000 })
    },
    onSettled: () =>
      refreshAfterDecision(queryClient, queryStaffCompany(id), { queryKey: ['GET /back-office/companies'] }),
  })
}

export function useMemberLogOut() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useCallMutation('DELETE /back-office/users/:id/sessions', {
    toInput: (id: string) => ({ params: { id } }),
    onSuccess: () => {
      showToast({ title: t`Logged out everywhere` })
      queryClient.invalidateQueries({ queryKey: staffActions.queryKey })
    },
    onError: (error) =>
      showToast({ kind: 'failure', title: t`Nobody was logged out`, message: error.message, forMs: 6000 }),
  })
}
