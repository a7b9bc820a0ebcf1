import { type ComponentProps, type RefObject, useEffect } from 'react'
import { focusField, focusUnchosen } from '../fields/focusField.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> {
  /** The result of `useForm`. */
  form: { ref: RefObject<HTMLFormElement | null>; errors: Readonly<Record<string, unknown>>; refusals: number }
  /** While a submission is running, another press does nothing. */
  isBusy: boolean
  onSubmit: () => void
}

/**
 * A form without steps. After a refusal it focuses the first wrong field, or scrolls to the failure if that concerns no
 * field.
 */
export function Form({ form, isBusy, onSubmit, ...rest }: FormProps) {
  const { ref, errors, refusals } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal moves the focus, not a corrected error
  useEffect(() => {
    if (refusals === 0) return
    const names = Object.keys(errors)
    if (names.length > 0) focusField(ref.current, ...names)
    else ref.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [refusals])
  return (
    <form
      {...rest}
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !focusUnchosen(event.currentTarget)) onSubmit()
      }}
    />
  )
}
