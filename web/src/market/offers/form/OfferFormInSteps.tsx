import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Me } from '../../../people/accounts/session.queries.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import {
  errorsOfStep,
  errorUnder,
  placeErrorAt,
  questionedId,
  questionsIn,
  stepByPath,
} from '../../../platform/ui/formErrors.ts'
import { LeaveGuard } from '../../../platform/ui/LeaveGuard.tsx'
import { Banner } from '../../../platform/ui/States.tsx'
import { Wizard } from '../../../platform/ui/Wizard.tsx'
import { OwnOfferLink } from '../OwnOfferLink.tsx'
import { emptyDraft, fieldsOf } from './formDraft.ts'
import type { FormStep } from './formStep.ts'
import styles from './OfferForm.module.css'
import type { FormMode, OfferForm } from './offerForm.ts'
import type { PlacesDraft } from './stopDraft.ts'
import { useFormPublishing } from './useFormPublishing.ts'
import { useFormState } from './useFormState.ts'

interface OfferFormProps<Draft extends object, Step extends string, Offer, Form> {
  form: OfferForm<Draft, Step, Offer, Form>
  me: Me
  mode: FormMode
  /** What is edited or duplicated. */
  offerId: string | null
  initial: Draft
  /** The dates of what was duplicated had passed, and moved. */
  hasFreshDates?: boolean
}

/** The form of an offer in its steps, with what others will see beside it. */
export function OfferFormInSteps<Draft extends object, Step extends string, Offer, Form>(
  props: OfferFormProps<Draft, Step, Offer, Form>,
) {
  const { form, me, mode, offerId, initial } = props
  const { t, i18n } = useLingui()
  const { facts, steps, Preview } = form
  const fields = fieldsOf(form)
  const shownIn = stepByPath(steps)
  const [shape] = useState(() => JSON.stringify(emptyDraft(form)))
  const key = { kind: facts.kind, shape, userId: me.user.id, mode, offerId }
  const state = useFormState(form, key, initial)
  const { isBusy, checkStep, publish } = useFormPublishing(form, key, state)
  const [isAllShown, setAllShown] = useState(form.allShownIn?.includes(mode) ?? false)
  const { draft, step, errors } = state
  const at = steps.findIndex(({ key }) => key === step)
  const labels = Object.fromEntries(
    Object.values<(typeof fields)[keyof Draft]>(fields).map(({ path, label }) => [path, i18n._(label)]),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels depend on the language, new errors move the focus
  const shownErrors = useMemo(
    () => listed(errorsOfStep(shownIn, errors, isAllShown ? null : step), labels),
    [errors, isAllShown, step],
  )
  const stepProps: FormStep<Draft> = {
    draft,
    nameOf: (field) => fields[field].path,
    labelOf: (field) => i18n._(fields[field].label),
    errorOf: (field) => errorUnder(shownIn, errors, fields[field].path),
    placeErrorOf: (field, index) =>
      placeErrorAt(shownIn, errors, fields[field].path, draft[field] as PlacesDraft, index),
    change: state.change,
  }
  const moveBy = (by: number) => {
    const next = steps[at + by]
    if (next) state.setStep(next.key)
  }
  const questions = questionsIn(errors)
  const equalId = questionedId(errors)
  const confirm = () => {
    const confirmed = [...state.confirmed, ...questions]
    state.setConfirmed(confirmed)
    if (isAllShown || at === steps.length - 1) publish(confirmed)
    else checkStep(step, () => moveBy(1), confirmed)
  }

  return (
    <>
      <div className={styles.notices}>
        {state.isRestored && (
          <Banner
            action={
              <Button isCompact onClick={state.startOver}>
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
      </div>
      <Wizard
        steps={steps.map(({ key, label, Content }) => ({
          key,
          label: i18n._(label),
          content: <Content {...stepProps} />,
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
        failure={state.failure}
        aside={<Preview draft={draft} me={me} />}
      />
      <LeaveGuard isDirty={state.isDirty} onLeave={state.finish}>
        <Trans>It is not published yet. What you have entered will be lost.</Trans>
      </LeaveGuard>
    </>
  )
}

/** In the summary of errors each message names its field. */
function listed(messages: Record<string, string>, labels: Record<string, string>) {
  return Object.fromEntries(Object.entries(messages).map(([path, message]) => [path, `${labels[path]}: ${message}`]))
}
