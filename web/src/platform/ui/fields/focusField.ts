import { type RefObject, useEffect } from 'react'

/**
 * Finds the first visible field for one of the names. When no control has the name, the nearest parent path is used: an
 * error of `loading.date.start` belongs to the control named `loading.date`.
 */
export function findField(form: HTMLElement | null, names: readonly string[]): HTMLElement | undefined {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[name], [data-name]') ?? [])]
  const nameOf = (control: HTMLElement) => control.dataset.name ?? control.getAttribute('name') ?? ''
  const belongs = (name: string, control: string) =>
    control !== '' && (name === control || name.startsWith(`${control}.`) || control.startsWith(`${name}.`))
  return controls.find((control) => names.some((name) => belongs(name, nameOf(control))))
}

/** Focuses the first field for one of the names, and scrolls it to the middle of the window. */
export function focusField(form: HTMLElement | null, ...names: string[]) {
  const field = findField(form, names)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/**
 * Focuses the first visible field with typed text of which no option was chosen.
 * @returns whether there is one: its text would not be sent
 */
export function focusUnchosen(form: HTMLElement): boolean {
  const field = [...form.querySelectorAll<HTMLElement>('[data-unchosen]')].find((each) => each.checkVisibility())
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  return field !== undefined
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

/** Focuses the first field of a form when it opens. Not on touch screens, where the keyboard would cover half of it. */
export function useFirstField(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) focusFirstField(form.current)
  }, [form])
}
