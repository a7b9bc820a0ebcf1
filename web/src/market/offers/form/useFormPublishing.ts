import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { OfferKind } from '@veos/contract/market/offers'
import type { CallResult } from '@veos/contract/platform/errors'
import { useRef, useState } from 'react'
import { gateOfRefusal } from '../../../people/accounts/memberAccess.ts'
import { meQuery } from '../../../people/accounts/session.queries.ts'
import '../historyState.ts'
import { firstWrongStep, stepByPath, strayErrors } from '../../../platform/ui/formErrors.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { refusedForm } from '../CreateOfferLink.tsx'
import { toForm } from './formDraft.ts'
import type { FormKey } from './formStorage.ts'
import type { AnsweredOffers, ConfirmedQuery, OfferForm } from './offerForm.ts'
import type { FormState } from './useFormState.ts'

/** Checks a step, publishes the whole; after any failure the draft is unchanged. */
export function useFormPublishing<Draft extends object, Step extends string, Offer, Form>(
  form: OfferForm<Draft, Step, Offer, Form>,
  { mode, offerId }: FormKey,
  state: FormState<Draft, Step>,
) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the first has been drawn.
  const isSending = useRef(false)
  const { facts, steps, calls } = form

  async function send<Answer>(request: () => Promise<CallResult<Answer>>, then: (answer: Answer) => unknown) {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const result = await request()
      if (!result.ok) return await refuse(result)
      state.setErrors({})
      state.setFailure(null)
      await then(result.answer)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  async function refuse(result: CallResult<unknown> & { ok: false }) {
    if (result.status === 401) return logInAgain()
    if (gateOfRefusal(result)) {
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      // The form is left without a warning: its draft stays stored, and the list shows the reason.
      return router.navigate({
        to: facts.to.list,
        params: { id: undefined },
        hash: refusedForm,
        ignoreBlocker: true,
      })
    }
    if (result.error === 'idempotency_key_reused') {
      state.renewPublishKey()
      return state.setFailure(
        t`An earlier attempt got through before the connection was lost. Look at My offers before you publish again.`,
      )
    }
    const fields = stepByPath(steps)
    const wrongStep = firstWrongStep(fields, result.errors)
    const stray = strayErrors(fields, result.errors)
    state.setErrors(result.errors)
    state.setFailure(stray.length > 0 ? stray.join(' ') : wrongStep ? null : result.message)
    if (wrongStep) state.setStep(wrongStep)
  }

  /** After the session has ended the draft stays stored while the user logs in and returns to this page. */
  async function logInAgain() {
    queryClient.setQueryData(meQuery.queryKey, null)
    toast({
      kind: 'warning',
      title: t`Your session has ended`,
      message: t`Log in again: what you have entered is kept.`,
    })
    await router.navigate({ to: '/log-in', search: { next: router.state.location.href }, ignoreBlocker: true })
  }

  return {
    isBusy,
    checkStep: (step: Step, onRight: () => void, confirmed = state.confirmed) =>
      send(() => calls.check(step, toForm(form, state.draft), queryOf(confirmed)), onRight),
    publish: (confirmed = state.confirmed) =>
      send(
        () =>
          mode === 'edit'
            ? calls.update(offerId!, toForm(form, state.draft), queryOf(confirmed))
            : calls.create(toForm(form, state.draft), queryOf(confirmed), { idempotencyKey: state.publishKey }),
        async (offers) => {
          state.finish()
          writeAnswerToCache(queryClient, form, offers)
          // One offer less of what the trial includes.
          queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
          toast({ title: mode === 'edit' ? t`Changes saved` : i18n._(form.texts.published) })
          const focusedRow = mode === 'edit' ? offerId! : newestOf(facts.kind, offers)
          await router.navigate({ to: facts.to.mine, state: { focusedRow }, ignoreBlocker: true })
        },
      ),
  }
}

function queryOf(confirmed: readonly string[]): ConfirmedQuery {
  return { confirmed: confirmed.join(',') || undefined }
}

/** The index of a kind in the answer of `GET /myOffers`. */
const placeInAnswer = { tender: 0, roundtrip: 1, spotFreight: 2, emptyTruck: 3 } as const satisfies Record<
  OfferKind,
  number
>

/** The newest offer is the first. */
const newestOf = (kind: OfferKind, offers: AnsweredOffers) => offers[placeInAnswer[kind]][0]?._id

/**
 * Puts the company's offers, which the answer contains, into the query cache, and invalidates every query that counts
 * them.
 */
function writeAnswerToCache<Draft extends object, Step extends string, Offer, Form>(
  queryClient: QueryClient,
  { facts, calls }: OfferForm<Draft, Step, Offer, Form>,
  offers: AnsweredOffers,
) {
  queryClient.setQueryData(['GET /myOffers', {}], offers)
  queryClient.setQueryData<unknown>(calls.mine('all').queryKey, {
    pages: [{ rows: offers[placeInAnswer[facts.kind]], next: null, total: null }],
    pageParams: [null],
  })
  const stale = [facts.calls.mine, 'GET /my-offers/counts', facts.calls.readMine, facts.calls.read]
  for (const name of stale) queryClient.invalidateQueries({ queryKey: [name] })
  queryClient.invalidateQueries({ queryKey: [facts.calls.list], refetchType: 'none' })
}
