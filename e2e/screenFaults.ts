import type { Locator } from 'playwright-core'

/**
 * The controls within an element whose middle belongs to something else: a press there does not reach them. Each is
 * scrolled to first, as somebody would who presses it.
 * @returns a line for each, with what covers it
 */
export function coveredControls(root: Locator): Promise<string[]> {
  return root.evaluate(async (within) => {
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
    const findCover = (control: Element) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // A link may be broken over two lines: its first piece is one to press.
      const { left, top, width, height } = control.getClientRects()[0]!
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const label = (control as HTMLInputElement).labels?.[0]
      if (hit && (control.contains(hit) || hit.contains(control) || label?.contains(hit))) return null
      return `${nameOf(control)} lies under ${hit ? nameOf(hit) : 'nothing on the screen'}`
    }
    /** What follows the scrolling comes a moment later. */
    const nextFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const covers: string[] = []
    for (const control of within.querySelectorAll(
      'button, input, select, textarea, a[href], [role=option], [tabindex="0"]',
    )) {
      // A link that shows itself with the focus alone, and a field that only programs see.
      const isForNobody = control.matches('[href="#content"], [name=fax]')
      if (isForNobody || !isUsable(control) || findCover(control) === null) continue
      await nextFrames()
      const cover = control.isConnected && isUsable(control) ? findCover(control) : null
      if (cover) covers.push(cover)
    }
    return covers
  })
}

/**
 * Texts of which a part is hidden or runs over its box without an ellipsis.
 * @returns a line for each
 */
export function cutTexts(root: Locator): Promise<string[]> {
  return root.evaluate((within) =>
    [...within.querySelectorAll('*')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
      )
      .filter((element) => element.checkVisibility({ opacityProperty: true }) && !element.closest('.visually-hidden'))
      .flatMap((element) => {
        const { display, overflowX, textOverflow } = getComputedStyle(element)
        // The box of inline text is that of its words.
        if (display === 'inline' || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) return []
        const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
        return isCut ? [`cut: ${(element.textContent ?? '').trim().slice(0, 60)}`] : []
      }),
  )
}

/** An amount, as `exactEuroText`, `euroText` and `euroPerKmText` print it, alone or in a sentence. */
const amountPattern = '\\d[\\d\\s.,]*\\s€'

/**
 * Amounts that a browser which translates the page may write in another way, where they can be seen. What is published
 * in a language of its own is translated as it is.
 * @returns a line for each
 */
export function translatedAmounts(root: Locator): Promise<string[]> {
  return root.evaluate(
    (within, pattern) =>
      [...within.querySelectorAll<HTMLElement>('*')]
        .filter(
          (element) => element.translate && !element.closest('script, style, textarea, .visually-hidden, body [lang]'),
        )
        .map((element) =>
          [...element.childNodes]
            .filter((node) => node instanceof Text)
            .map(({ data }) => data)
            .join(''),
        )
        .filter((text) => new RegExp(pattern).test(text))
        .map((text) => `translated: ${text.trim()}`),
    amountPattern,
  )
}
