import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Me } from '../../../people/accounts/session.queries.ts'
import { isOutageError } from '../../../platform/api.ts'
import { getLocalToday } from '../../../platform/ui/dates/localDates.ts'
import { createEmptyDraft, toDraft } from '../../../platform/ui/form/formDraft.ts'
import { Page } from '../../../platform/ui/page/Page.tsx'
import { Skeleton } from '../../../platform/ui/page/States.tsx'
import { showToast } from '../../../platform/ui/toasts/toast.ts'
import styles from './OfferForm.module.css'
import { OfferFormInSteps } from './OfferFormInSteps.tsx'
import type { OfferForm } from './offerForm.ts'

interface PageProps<Draft extends object, Step extends string, Offer, Form> {
  form: OfferForm<Draft, Step, Offer, Form>
  me: Me
}
interface PageOfOneProps<Draft extends object, Step extends string, Offer, Form>
  extends PageProps<Draft, Step, Offer, Form> {
  id: string
}

/** The page for creating an offer. */
export function OfferCreatePage<Draft extends object, Step extends string, Offer, Form>(
  props: PageProps<Draft, Step, Offer, Form>,
) {
  const { i18n } = useLingui()
  const { form } = props
  return (
    <Page title={i18n._(form.texts.add)} width="form">
      <OfferFormInSteps {...props} mode="create" offerId={null} initial={createEmptyDraft(form)} />
    </Page>
  )
}

/** The page for editing a published offer. */
export function OfferEditPage<Draft extends object, Step extends string, Offer, Form>({
  id,
  ...props
}: PageOfOneProps<Draft, Step, Offer, Form>) {
  const { i18n } = useLingui()
  const { form } = props
  const offer = useOfferForForm(form, id)
  return (
    <Page title={i18n._(form.texts.edit)} width="form">
      {offer ? (
        <OfferFormInSteps key={id} {...props} mode="edit" offerId={id} initial={toDraft(form, offer)} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}

/** The page for creating an offer as a copy of another one. */
export function OfferDuplicatePage<Draft extends object, Step extends string, Offer, Form>({
  id,
  ...props
}: PageOfOneProps<Draft, Step, Offer, Form>) {
  const { i18n } = useLingui()
  const { form } = props
  const offer = useOfferForForm(form, id)
  const same = offer && toDraft(form, offer)
  const fresh = same && form.withFreshDates(same, getLocalToday())
  return (
    <Page title={i18n._(form.texts.add)} width="form">
      {fresh ? (
        <OfferFormInSteps
          key={id}
          {...props}
          mode="duplicate"
          offerId={id}
          initial={fresh}
          hasFreshDates={fresh !== same}
        />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}

/** Loads one of the company's own offers for editing. Goes back to the list if that fails. */
function useOfferForForm<Draft extends object, Step extends string, Offer, Form>(
  { facts, texts, calls }: OfferForm<Draft, Step, Offer, Form>,
  id: string,
): Offer | null {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { data, error, isFetchedAfterMount } = useQuery({
    ...calls.read(id),
    // A form starts from the latest values, and does not change while the user edits it.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    // During an outage the page waits: the offer is loaded when the server answers again.
    if (!error || isOutageError(error)) return
    showToast({ kind: 'failure', title: i18n._(texts.notOpened), message: t`It may have been deleted.` })
    navigate({ to: facts.to.mine, replace: true })
  }, [error, navigate, t, i18n, texts, facts])
  return isFetchedAfterMount && data ? data : null
}

function FormSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton width="8rem" height="1.25rem" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="2.375rem" />
      ))}
    </div>
  )
}
