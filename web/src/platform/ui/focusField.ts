import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the first field on screen that one of the names means. A name that no control carries looks for
 * the nearest around it: an error of `loading.date.start` belongs to the control named `loading.date`.
 */
export function focusField(form: HTMLElement | null, ...names: string[]) {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[name], [data-name]') ?? [])]
  const nameOf = (control: HTMLElement) => control.dataset.name ?? control.getAttribute('name') ?? ''
  const belongs = (name: string, control: string) =>
    control !== '' && (name === control || name.startsWith(`${control}.`) || control.startsWith(`${name}.`))
  const wrong = controls.find((control) => names.some((name) => belongs(name, nameOf(control))))
  if (!wrong) return
  wrong.scrollIntoView({ block: 'center' })
  wrong.focus({ preventScroll: true })
}

const fields = ':is(input:not([type=hidden], [type=file]), select, textarea, [role=textbox], button[data-name])'

/**
 * Focuses the first field that can be filled in, unless a field has the focus already.
 * @returns whether there is one
 */
export function focusFirstField(form: HTMLElement | null): boolean {
  if (document.activeElement?.matches(fields) && form?.contains(document.activeElement)) return true
  const all = [...(form?.querySelectorAll<HTMLElement>(`${fields}:not(:disabled)`) ?? [])]
  const first = all.find((field) => field.checkVisibility())
  first?.focus({ preventScroll: true })
  return first !== undefined
}

/** A form starts in its first field. Not on touch screens, where the keyboard would cover half of it at once. */
export function useFirstField(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) focusFirstField(form.current)
  }, [form])
}
