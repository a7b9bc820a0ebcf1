import type { Locator } from 'playwright-core'

/**
 * The controls within an element whose middle is covered by another element, so that a click does not reach them. Each
 * is scrolled into view first. A toast may cover one for some seconds, so callers poll.
 * @returns a line for each, naming the covering element
 */
export function findCoveredControls(root: Locator): Promise<string[]> {
  return root.evaluate(async (within) => {
    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent
      return `<${element.tagName.toLowerCase()}> ${(label ?? '').trim().slice(0, 40)}`
    }
    const isUsable = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      // Elements of one pixel are for screen readers; a larger one beside them can be clicked.
      return (
        width > 1 && height > 1 && !control.matches(':disabled') && control.checkVisibility({ opacityProperty: true })
      )
    }
    const findCover = (control: Element) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // A link may be broken over two lines: its first part is clicked.
      const { left, top, width, height } = control.getClientRects()[0]!
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const label = (control as HTMLInputElement).labels?.[0]
      if (hit && (control.contains(hit) || hit.contains(control) || label?.contains(hit))) return null
      return `${nameOf(control)} lies under ${hit ? nameOf(hit) : 'nothing on the screen'}`
    }
    /** Fixed elements move a moment after scrolling. */
    const nextFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const covers: string[] = []
    for (const control of within.querySelectorAll(
      'button, input, select, textarea, a[href], [role=option], [tabindex="0"]',
    )) {
      // The skip link is visible only with the focus, and the field `fax` is for programs only.
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
 * Texts that are partly hidden, or that overflow their box without an ellipsis.
 * @returns a line for each
 */
export function findCutTexts(root: Locator): Promise<string[]> {
  return root.evaluate((within) =>
    [...within.querySelectorAll('*')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
      )
      .filter((element) => element.checkVisibility({ opacityProperty: true }) && !element.closest('.visually-hidden'))
      .flatMap((element) => {
        const { display, overflowX, textOverflow } = getComputedStyle(element)
        // The box of inline elements is that of their text.
        if (display === 'inline' || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) return []
        const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
        return isCut ? [`cut: ${(element.textContent ?? '').trim().slice(0, 60)}`] : []
      }),
  )
}

/** An amount as `formatExactEuros`, `formatEuros` and `formatEurosPerKm` print it, alone or in a sentence. */
const amountPattern = '\\d[\\d\\s.,]*\\s€'

/**
 * Visible amounts that a translating browser may change. Texts that are published in a language of their own are
 * excluded.
 * @returns a line for each
 */
export function findTranslatedAmounts(root: Locator): Promise<string[]> {
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
