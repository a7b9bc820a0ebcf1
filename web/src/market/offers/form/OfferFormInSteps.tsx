import { Trans, useLingui } from '@lingui/react/macro'
import { isLimitedInTrial } from '@veos/contract/people/reference/plans'
import { useState } from 'react'
import type { Me } from '../../../people/accounts/session.queries.ts'
import { TrialLeft } from '../../../people/accounts/TrialLeft.tsx'
import { Button } from '../../../platform/ui/buttons/Button.tsx'
import { findQuestionedId, listQuestions } from '../../../platform/ui/form/formErrors.ts'
import { LeaveGuard } from '../../../platform/ui/form/LeaveGuard.tsx'
import { useForm } from '../../../platform/ui/form/useForm.ts'
import { useStepErrors } from '../../../platform/ui/form/useStepErrors.ts'
import { Wizard } from '../../../platform/ui/form/Wizard.tsx'
import { Banner } from '../../../platform/ui/page/States.tsx'
import { OwnOfferLink } from '../OwnOfferLink.tsx'
import styles from './OfferForm.module.css'
import type { FormMode, OfferForm } from './offerForm.ts'
import { useFormPublishing } from './useFormPublishing.ts'

interface OfferFormProps<Draft extends object, Step extends string, Offer, Form> {
  form: OfferForm<Draft, Step, Offer, Form>
  me: Me
  mode: FormMode
  /** The offer that is edited or duplicated. */
  offerId: string | null
  initial: Draft
  /** The dates of the duplicated offer were in the past, and were moved. */
  hasFreshDates?: boolean
}

/** The form of an offer in steps, with a preview beside it. */
export function OfferFormInSteps<Draft extends object, Step extends string, Offer, Form>(
  props: OfferFormProps<Draft, Step, Offer, Form>,
) {
  const { form, me, mode, offerId, initial } = props
  const { t, i18n } = useLingui()
  const { facts, steps, Preview } = form
  const storedAs = `${facts.kind}:${me.user.id}:${mode}${offerId ? `:${offerId}` : ''}`
  const state = useForm<Draft, Step, Form>({ steps }, { initial, storedAs })
  /** The server's questions that the user has confirmed. */
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const { isBusy, checkStep, publish } = useFormPublishing(form, { mode, offerId, confirmed }, state)
  /** Changes when the form is started over, so that fields forget text that was not chosen. */
  const [round, setRound] = useState(0)
  const [isAllShown, setAllShown] = useState(form.allShownIn?.includes(mode) ?? false)
  const { draft, step, errors } = state
  const at = steps.findIndex(({ key }) => key === step)
  const shownErrors = useStepErrors({ steps }, errors, isAllShown ? null : step)
  const moveBy = (by: number) => {
    const next = steps[at + by]
    if (next) state.setStep(next.key)
  }
  const questions = listQuestions(errors)
  const equalId = findQuestionedId(errors)
  const confirm = () => {
    const all = [...confirmed, ...questions]
    setConfirmed(all)
    if (isAllShown || at === steps.length - 1) publish(all)
    else checkStep(step, () => moveBy(1), all)
  }

  return (
    <>
      <div className={styles.notices}>
        {state.isRestored && (
          <Banner
            action={
              <Button
                isCompact
                onClick={() => {
                  state.startOver()
                  setConfirmed([])
                  setRound(round + 1)
                }}
              >
                {mode === 'edit' ? <Trans>Discard changes</Trans> : <Trans>Start over</Trans>}
              </Button>
            }
          >
            <Trans>What you had entered is still here.</Trans>
          </Banner>
        )}
        {props.hasFreshDates && !state.isRestored && (
          <Banner>
            <Trans>The old dates have passed. The same weekdays ahead are filled in.</Trans>
          </Banner>
        )}
        {mode !== 'edit' && isLimitedInTrial(facts.kind) && <TrialLeft of={facts.kind} className={styles.left} />}
      </div>
      <Wizard
        key={round}
        steps={steps.map(({ key, label, Content }) => ({
          key,
          label: i18n._(label),
          content: <Content {...state} />,
        }))}
        current={at}
        onBack={() => moveBy(-1)}
        onNext={() => checkStep(step, () => moveBy(1))}
        onPublish={() => publish()}
        onConfirm={questions.length > 0 ? confirm : undefined}
        confirmAside={equalId && <OwnOfferLink facts={facts} id={equalId} />}
        publishLabel={mode === 'edit' ? t`Save changes` : t`Publish`}
        isBusy={isBusy}
        isAllShown={isAllShown}
        onAllShownChange={setAllShown}
        errors={shownErrors}
        refusals={state.refusals}
        failure={state.failure}
        aside={<Preview draft={draft} me={me} />}
      />
      <LeaveGuard isDirty={state.isDirty} onLeave={state.finish}>
        <Trans>It is not published yet. What you have entered will be lost.</Trans>
      </LeaveGuard>
    </>
  )
}
