import type { Locator } from 'playwright-core'

/**
 * The controls within an element whose middle belongs to something else: a press there does not reach them. Each is
 * scrolled to first, as somebody would who presses it.
 * @returns a line for each, with what covers it
 */
export function coveredControls(root: Locator): Promise<string[]> {
  return root.evaluate((within) => {
    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent
      return `<${element.tagName.toLowerCase()}> ${(label ?? '').trim().slice(0, 40)}`
    }
    const isUsable = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      // What is one pixel large is for screen readers, with something larger to press beside it.
      return (
        width > 1 && height > 1 && !control.matches(':disabled') && control.checkVisibility({ opacityProperty: true })
      )
    }
    const controls = within.querySelectorAll('button, input, select, textarea, a[href], [role=option], [tabindex="0"]')
    return [...controls].filter(isUsable).flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // A link may be broken over two lines: its first piece is one to press.
      const { left, top, width, height } = control.getClientRects()[0]!
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const label = (control as HTMLInputElement).labels?.[0]
      if (hit && (control.contains(hit) || hit.contains(control) || label?.contains(hit))) return []
      return [`${nameOf(control)} lies under ${hit ? nameOf(hit) : 'nothing on the screen'}`]
    })
  })
}
