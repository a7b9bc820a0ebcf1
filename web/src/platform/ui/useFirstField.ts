import { type RefObject, useEffect } from 'react'
import { focusFirstField } from './focusField.ts'

/** A form starts in its first field. Not on touch screens, where the keyboard would cover half of it at once. */
export function useFirstField(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) focusFirstField(form.current)
  }, [form])
}
