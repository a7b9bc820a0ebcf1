import { useLingui } from '@lingui/react'
import type { FormErrors } from '@veos/contract/platform/errors'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createRandomKey } from '../../createRandomKey.ts'
import { onBeforeReload } from '../../reloading.ts'
import { createEmptyDraft, getFields, omitSecrets, toBody } from './formDraft.ts'
import {
  clearErrors,
  findError,
  findFirstWrongStep,
  findItemError,
  listStrayErrors,
  toStepByPath,
} from './formErrors.ts'
import type { FormDescription } from './formFields.ts'
import type { FormStep } from './formStep.ts'
import { openStoredDraft } from './storedDraft.ts'

interface FormOptions<Draft> {
  /** The initial draft; empty by default. */
  initial?: Draft
  /**
   * The name under which the draft is stored until the form is finished; it then survives a reload. Without a name it
   * is not stored.
   */
  storedAs?: string
}

/** A refusal of the server: a `CallError`, or a result that is not `ok`. */
interface Refusal {
  message: string
  errors: FormErrors
}

/**
 * The state of a form: values, errors, and the stored draft until it is sent. `Form` and the wizard render it; `bind`
 * connects a field to its control.
 */
export function useForm<Draft extends object, Step extends string, Body>(
  form: FormDescription<Draft, Step, never, Body>,
  { initial, storedAs }: FormOptions<Draft> = {},
) {
  const { i18n } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const fields = getFields(form)
  const steps = toStepByPath(form.steps)
  const firstStep = form.steps[0]!.key
  const [shape] = useState(() => JSON.stringify(createEmptyDraft(form)))
  const store = openStoredDraft<Draft, Step>(storedAs ?? nameOverReload(Object.keys(fields)))
  const [stored] = useState(() => {
    const found = store.read()
    return found?.shape === shape ? found : null
  })
  const [saved, setSaved] = useState(initial ?? (() => createEmptyDraft(form)))
  const [draft, setDraft] = useState<Draft>(() => ({ ...saved, ...stored?.draft }))
  const [step, setStep] = useState<Step>(stored?.step ?? firstStep)
  const [attemptKey, setAttemptKey] = useState(() => stored?.attemptKey ?? createRandomKey())
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [isDone, setDone] = useState(false)
  const [isRestored, setRestored] = useState(stored !== null)
  const isDirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(saved), [draft, saved])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the storage key of a form does not change
  useEffect(() => {
    if (storedAs !== undefined) storeDraft()
  }, [isDirty, isDone, draft, step, attemptKey])
  // Unnamed drafts survive one reload and go to the first form that reads them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (storedAs === undefined) store.update(() => null)
  }, [])
  useEffect(() => onBeforeReload(storeDraft))

  function storeDraft() {
    const isStored = isDirty && !isDone
    store.update(() => (isStored ? { shape, draft: omitSecrets(form, draft), step, attemptKey } : null))
  }

  const shown: FormStep<Draft> = {
    draft,
    labelOf: (field) => i18n._(fields[field].label),
    nameOf: (field) => fields[field].path,
    errorOf: (field) => findError(steps, errors, fields[field].path),
    itemErrorOf: (field, index) =>
      findItemError(steps, errors, fields[field].path, draft[field] as readonly unknown[], index),
    change: (part) => put(part, () => true),
  }

  function put(part: Partial<Draft>, isReplaced: (value: unknown) => boolean) {
    const keys = Object.keys(part) as (keyof Draft & string)[]
    setDraft((before) => {
      const changes = keys.filter((key) => isReplaced(before[key])).map((key) => [key, part[key]])
      return { ...before, ...Object.fromEntries(changes) }
    })
    setErrors((before) => keys.reduce((left, key) => clearErrors(steps, left, fields[key].path), before))
    setFailure(null)
  }

  function showErrors(next: FormErrors, nextFailure: string | null) {
    setErrors(next)
    setFailure(nextFailure)
  }

  return {
    ...shown,
    /** The ref of the element that contains the fields. */
    ref,
    /** Like `change`, but only for fields that are still empty. */
    fillIfEmpty: (part: Partial<Draft>) => put(part, (value) => String(value).trim() === ''),
    errors,
    /** A failure that concerns no field: another refusal, or errors of fields that the form does not show. */
    failure,
    setFailure,
    /** The number of refusals so far: each new one focuses the first wrong field. */
    refusals,
    step,
    setStep,
    /** There are unsaved changes. */
    isDirty: isDirty && !isDone,
    /** The draft was restored after a reload. */
    isRestored: isRestored && isDirty,
    /** The idempotency key, the same for each repetition of one submission. */
    attemptKey,
    /** Starts a new submission that does not count as a repetition of the previous one. */
    renewAttempt: () => setAttemptKey(createRandomKey()),
    /** The body to send. The types of the form guarantee that it is complete. */
    body: () => toBody(form, draft) as Body,
    /**
     * Shows the server's messages at their fields.
     * @returns whether one of them belongs to a field of the form
     */
    refuse({ errors: refused, message }: Refusal): boolean {
      const wrongStep = findFirstWrongStep(steps, refused)
      const stray = listStrayErrors(steps, refused)
      showErrors(refused, stray.length > 0 ? stray.join(' ') : wrongStep ? null : message)
      if (wrongStep) setStep(wrongStep)
      setRefusals((before) => before + 1)
      return wrongStep !== null
    },
    clearErrors: () => showErrors({}, null),
    /** Starts again from the saved values, or from an empty draft. */
    reset(next: Draft = createEmptyDraft(form)) {
      setSaved(next)
      setDraft(next)
      showErrors({}, null)
    },
    /** Discards the changes. */
    startOver() {
      setDraft(saved)
      setStep(firstStep)
      showErrors({}, null)
      setRestored(false)
    },
    /** The form was sent or discarded: removes the stored draft. */
    finish() {
      setDone(true)
      store.update(() => null)
    },
  }
}

export type FormState<Draft extends object, Step extends string> = ReturnType<typeof useForm<Draft, Step, unknown>>

function nameOverReload(keys: string[]): string {
  const page = typeof window === 'undefined' ? '' : location.pathname
  return `reload:${page}:${keys.join(',')}`
}
