import { useLingui } from '@lingui/react'
import type { FormErrors } from '@veos/contract/platform/errors'
import { useEffect, useMemo, useRef, useState } from 'react'
import { randomKey } from '../../randomKey.ts'
import { beforeReload } from '../../reloading.ts'
import { emptyDraft, fieldsOf, toBody, withoutSecrets } from './formDraft.ts'
import { errorUnder, firstWrongStep, itemErrorAt, stepByPath, strayErrors, withoutErrorsOf } from './formErrors.ts'
import type { FormDescription } from './formFields.ts'
import type { FormStep } from './formStep.ts'
import { storedDraft } from './storedDraft.ts'

interface FormOptions<Draft> {
  /** The draft to start with; empty by default. */
  initial?: Draft
  /** The name under which a draft survives a reload of its tab, until it is finished; not stored without one. */
  storedAs?: string
}

/** The server's refusal: a `CallError`, or a result that is not `ok`. */
interface Refusal {
  message: string
  errors: FormErrors
}

/**
 * A form: the values of its fields, their errors, and how the draft is stored until it is sent. `Form` and the wizard
 * show it; `bind` connects a field to its control.
 */
export function useForm<Draft extends object, Step extends string, Body>(
  form: FormDescription<Draft, Step, never, Body>,
  { initial, storedAs }: FormOptions<Draft> = {},
) {
  const { i18n } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const fields = fieldsOf(form)
  const steps = stepByPath(form.steps)
  const firstStep = form.steps[0]!.key
  const [shape] = useState(() => JSON.stringify(emptyDraft(form)))
  const store = storedDraft<Draft, Step>(storedAs ?? nameOverReload(Object.keys(fields)))
  const [stored] = useState(() => {
    const found = store.read()
    return found?.shape === shape ? found : null
  })
  const [saved, setSaved] = useState(initial ?? (() => emptyDraft(form)))
  const [draft, setDraft] = useState<Draft>(() => ({ ...saved, ...stored?.draft }))
  const [step, setStep] = useState<Step>(stored?.step ?? firstStep)
  const [attemptKey, setAttemptKey] = useState(() => stored?.attemptKey ?? randomKey())
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [isDone, setDone] = useState(false)
  const [isRestored, setRestored] = useState(stored !== null)
  const isDirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(saved), [draft, saved])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form has one place in the storage for its life
  useEffect(() => {
    if (storedAs !== undefined) storeDraft()
  }, [isDirty, isDone, draft, step, attemptKey])
  // One without a name is stored when the page loads itself anew, and for the first form alone that finds it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (storedAs === undefined) store.update(() => null)
  }, [])
  useEffect(() => beforeReload(storeDraft))

  function storeDraft() {
    const isStored = isDirty && !isDone
    store.update(() => (isStored ? { shape, draft: withoutSecrets(form, draft), step, attemptKey } : null))
  }

  const shown: FormStep<Draft> = {
    draft,
    labelOf: (field) => i18n._(fields[field].label),
    nameOf: (field) => fields[field].path,
    errorOf: (field) => errorUnder(steps, errors, fields[field].path),
    itemErrorOf: (field, index) =>
      itemErrorAt(steps, errors, fields[field].path, draft[field] as readonly unknown[], index),
    change: (part) => put(part, () => true),
  }

  function put(part: Partial<Draft>, isMeant: (value: unknown) => boolean) {
    const keys = Object.keys(part) as (keyof Draft & string)[]
    setDraft((before) => {
      const meant = keys.filter((key) => isMeant(before[key])).map((key) => [key, part[key]])
      return { ...before, ...Object.fromEntries(meant) }
    })
    setErrors((before) => keys.reduce((left, key) => withoutErrorsOf(steps, left, fields[key].path), before))
    setFailure(null)
  }

  function showErrors(next: FormErrors, nextFailure: string | null) {
    setErrors(next)
    setFailure(nextFailure)
  }

  return {
    ...shown,
    /** Of the element that holds the fields. */
    ref,
    /** The same for those fields alone in which nothing is typed. */
    fillIfEmpty: (part: Partial<Draft>) => put(part, (value) => String(value).trim() === ''),
    errors,
    /** What no field can help: another refusal, or errors of fields that the form does not show. */
    failure,
    setFailure,
    /** How often something was refused: each time the first wrong field gets the focus. */
    refusals,
    step,
    setStep,
    /** Something would be lost by leaving. */
    isDirty: isDirty && !isDone,
    /** What is on screen comes from before a reload. */
    isRestored: isRestored && isDirty,
    /** The same for each repetition of one attempt to send. */
    attemptKey,
    /** For another attempt that is not to count as a repetition of the one before. */
    renewAttempt: () => setAttemptKey(randomKey()),
    /** What is sent. The description has seen to it that it is whole. */
    body: () => toBody(form, draft) as Body,
    /** Shows what the server says, each sentence at its field. @returns whether it is about a field of the form */
    refuse({ errors: refused, message }: Refusal): boolean {
      const wrongStep = firstWrongStep(steps, refused)
      const stray = strayErrors(steps, refused)
      showErrors(refused, stray.length > 0 ? stray.join(' ') : wrongStep ? null : message)
      if (wrongStep) setStep(wrongStep)
      setRefusals((before) => before + 1)
      return wrongStep !== null
    },
    /** Nothing is wrong any more. */
    clearErrors: () => showErrors({}, null),
    /** Starts anew from what was saved, or from nothing. */
    reset(next: Draft = emptyDraft(form)) {
      setSaved(next)
      setDraft(next)
      showErrors({}, null)
    },
    /** Gives up what was entered. */
    startOver() {
      setDraft(saved)
      setStep(firstStep)
      showErrors({}, null)
      setRestored(false)
    },
    /** Nothing is left to store: sent, or discarded. */
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
