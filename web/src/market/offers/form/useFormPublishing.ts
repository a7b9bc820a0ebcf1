import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { findGateOfRefusal } from '../../../people/accounts/memberAccess.ts'
import { meQuery } from '../../../people/accounts/session.queries.ts'
import type { CallError } from '../../../platform/api.ts'
import { useResultMutation } from '../../../platform/callMutation.ts'
import type { KindFacts } from '../kindFacts.ts'
import '../historyState.ts'

import type { FormState } from '../../../platform/ui/form/useForm.ts'
import { showToast } from '../../../platform/ui/toasts/toast.ts'
import { refusedForm } from '../CreateOfferLink.tsx'
import { type AnsweredOffers, type ConfirmedQuery, type FormMode, type OfferForm, toForm } from './offerForm.ts'

interface Publishing {
  mode: FormMode
  /** The offer that is edited. */
  offerId: string | null
  /** The server's questions that the user has confirmed. */
  confirmed: readonly string[]
}

/** Validates steps and publishes the offer. After any failure the draft is unchanged. */
export function useFormPublishing<Draft extends object, Step extends string, Offer, Form>(
  form: OfferForm<Draft, Step, Offer, Form>,
  { mode, offerId, confirmed: alreadyConfirmed }: Publishing,
  state: FormState<Draft, Step>,
) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  // The button may be pressed a second time before the first press is rendered.
  const isSending = useRef(false)
  const { facts, calls } = form
  const onSettled = () => {
    isSending.current = false
  }

  const check = useResultMutation(
    ({ step, confirmed }: { step: Step; confirmed: readonly string[] }) =>
      calls.check(step, toForm(form, state.draft), queryOf(confirmed)),
    { onSuccess: state.clearErrors, onError: refuse, onSettled },
  )
  const publishing = useResultMutation(
    (confirmed: readonly string[]) => {
      const body = toForm(form, state.draft)
      return mode === 'edit'
        ? calls.update(offerId!, body, queryOf(confirmed))
        : calls.create(body, queryOf(confirmed), { idempotencyKey: state.attemptKey })
    },
    {
      onSuccess: async (offers) => {
        state.clearErrors()
        state.finish()
        writeAnswerToCache(queryClient, form, offers)
        // Refetches the number of offers left in the trial.
        queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
        showToast({ title: mode === 'edit' ? t`Changes saved` : i18n._(form.texts.published) })
        const focusedRow = mode === 'edit' ? offerId! : newestOf(facts, offers)
        await router.navigate({ to: facts.to.mine, state: { focusedRow }, ignoreBlocker: true })
      },
      onError: refuse,
      onSettled,
    },
  )

  async function refuse(error: CallError) {
    if (error.status === 401) return logInAgain()
    if (findGateOfRefusal({ status: error.status, error: error.code })) {
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      // The form is left without a question, because its draft is stored; the list explains why.
      return router.navigate({
        to: facts.to.list,
        params: { id: undefined },
        hash: refusedForm,
        ignoreBlocker: true,
      })
    }
    if (error.code === 'idempotency_key_reused') {
      state.renewAttempt()
      return state.setFailure(
        t`An earlier attempt got through before the connection was lost. Look at My offers before you publish again.`,
      )
    }
    return state.refuse(error)
  }

  /** The session has ended: the draft stays stored while the user logs in and returns to this page. */
  async function logInAgain() {
    queryClient.setQueryData(meQuery.queryKey, null)
    showToast({
      kind: 'warning',
      title: t`Your session has ended`,
      message: t`Log in again: what you have entered is kept.`,
    })
    await router.navigate({ to: '/log-in', search: { next: router.state.location.href }, ignoreBlocker: true })
  }

  function sendOnce(send: () => void) {
    if (isSending.current) return
    isSending.current = true
    send()
  }

  return {
    isBusy: check.isPending || publishing.isPending,
    checkStep: (step: Step, onRight: () => void, confirmed = alreadyConfirmed) =>
      sendOnce(() => check.mutate({ step, confirmed }, { onSuccess: onRight })),
    publish: (confirmed = alreadyConfirmed) => sendOnce(() => publishing.mutate(confirmed)),
  }
}

function queryOf(confirmed: readonly string[]): ConfirmedQuery {
  return { confirmed: confirmed.join(',') || undefined }
}

/** The newest offer is the first of its list. */
const newestOf = ({ placeInAnswer }: KindFacts, offers: AnsweredOffers) => offers[placeInAnswer][0]?._id

/**
 * Writes the company's offers, which the answer contains, into the query cache, and invalidates every query that counts
 * them.
 */
function writeAnswerToCache<Draft extends object, Step extends string, Offer, Form>(
  queryClient: QueryClient,
  { facts, calls }: OfferForm<Draft, Step, Offer, Form>,
  offers: AnsweredOffers,
) {
  queryClient.setQueryData(['GET /myOffers', {}], offers)
  queryClient.setQueryData<unknown>(calls.mine('all').queryKey, {
    pages: [{ rows: offers[facts.placeInAnswer], next: null, total: null }],
    pageParams: [null],
  })
  const stale = [facts.calls.mine, 'GET /my-offers/counts', facts.calls.readMine, facts.calls.read]
  for (const name of stale) queryClient.invalidateQueries({ queryKey: [name] })
  queryClient.invalidateQueries({ queryKey: [facts.calls.list], refetchType: 'none' })
}
