import type { FieldErrors } from '@veos/contract/platform/errors'
import { useEffect, useMemo, useState } from 'react'
import { stepByPath, withoutErrorsOf } from '../../../platform/ui/formErrors.ts'
import { type Described, fieldsOf } from './formDraft.ts'
import { type FormKey, findStoredForm, removeStoredForm, storeForm } from './formStorage.ts'

/** The values of one form, stored over a reload until they are published or discarded. */
export function useFormState<Draft extends object, Step extends string>(
  form: Described<Draft, never, Step>,
  key: FormKey,
  initial: Draft,
) {
  const firstStep = form.steps[0]!.key
  const [stored] = useState(() => findStoredForm<Draft, Step>(key))
  const [first] = useState(initial)
  const [draft, setDraft] = useState(stored?.draft ?? first)
  const [step, setStep] = useState<Step>(stored?.step ?? firstStep)
  const [publishKey, setPublishKey] = useState(() => stored?.publishKey ?? newPublishKey())
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [isDone, setDone] = useState(false)
  const [isRestored, setRestored] = useState(stored !== null)
  const isDirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(first), [draft, first])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form has one key for its life
  useEffect(() => {
    if (isDirty && !isDone) storeForm(key, { draft, step, publishKey })
    else removeStoredForm(key)
  }, [isDirty, isDone, draft, step, publishKey])

  return {
    draft,
    step,
    setStep,
    errors,
    setErrors,
    failure,
    setFailure,
    /** The questions of the server that were answered with yes. */
    confirmed,
    setConfirmed,
    publishKey,
    /** For another attempt that is not to count as a repetition of the one before. */
    renewPublishKey: () => setPublishKey(newPublishKey()),
    /** Something would be lost by leaving. */
    isDirty: isDirty && !isDone,
    /** What is on screen comes from before a reload. */
    isRestored: isRestored && isDirty,
    change(part: Partial<Draft>) {
      const fields = fieldsOf(form)
      const paths = (Object.keys(part) as (keyof Draft)[]).map((field) => fields[field].path)
      setDraft((before) => ({ ...before, ...part }))
      setErrors((before) => paths.reduce((left, path) => withoutErrorsOf(stepByPath(form.steps), left, path), before))
      setFailure(null)
    },
    startOver() {
      setDraft(first)
      setStep(firstStep)
      setErrors({})
      setFailure(null)
      setConfirmed([])
      setRestored(false)
    },
    /** Ends storing: the form is published or discarded. */
    finish() {
      setDone(true)
      removeStoredForm(key)
    },
  }
}

export type FormState<Draft extends object, Step extends string> = ReturnType<typeof useFormState<Draft, Step>>

/** Random, and available where `crypto.randomUUID` is not: on a plain HTTP address of the office network. */
function newPublishKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
