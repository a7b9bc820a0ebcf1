import { type ComponentProps, type RefObject, useEffect } from 'react'
import { focusField, focusUnchosen } from '../focusField.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> {
  /** What `useForm` gives. */
  form: { ref: RefObject<HTMLFormElement | null>; errors: Readonly<Record<string, unknown>>; refusals: number }
  /** While an attempt is on its way, another press does nothing. */
  isBusy: boolean
  onSubmit: () => void
}

/** A form without steps. What is wrong gives the focus to its first field, or comes in sight where it is about none. */
export function Form({ form, isBusy, onSubmit, ...rest }: FormProps) {
  const { ref, errors, refusals } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal moves the focus, not an error that is mended
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
