import { useLingui } from '@lingui/react'
import type { FormErrors } from '@veos/contract/platform/errors'
import { useMemo } from 'react'
import { getFields } from './formDraft.ts'
import { getErrorsOfStep, toStepByPath } from './formErrors.ts'
import type { FormDescription } from './formFields.ts'

/** The messages of a step for the summary of errors, or of all steps with null. Each one names its field. */
export function useStepErrors<Draft extends object, Step extends string>(
  form: FormDescription<Draft, Step>,
  errors: FormErrors,
  step: Step | null,
): Record<string, string> {
  const { i18n } = useLingui()
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels change only with the language
  return useMemo(() => {
    const fields: { path: string; label: Parameters<typeof i18n._>[0] }[] = Object.values(getFields(form))
    const labels = new Map(fields.map(({ path, label }) => [path, i18n._(label)]))
    const messages = Object.entries(getErrorsOfStep(toStepByPath(form.steps), errors, step))
    return Object.fromEntries(messages.map(([path, message]) => [path, `${labels.get(path)}: ${message}`]))
  }, [errors, step])
}
