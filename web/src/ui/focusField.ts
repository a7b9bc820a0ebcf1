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
