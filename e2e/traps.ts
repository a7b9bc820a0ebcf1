import type { Page } from 'playwright-core'

/**
 * Records everything that could run in a text or escape from it: calls of `ran()` by the hostile inputs, dialogs,
 * violations of the content security policy, and requests that only such inputs make. Works for every page opened or
 * loaded from now on.
 * @returns the records
 */
export async function setTraps(page: Page): Promise<string[]> {
  const caught: string[] = []
  await page.exposeBinding('tell', (_, what: string) => void caught.push(what))
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell(what: string): void }
    Object.assign(window, { ran: () => tell(`ran: ${new Error().stack}`) })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`stopped: ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('dialog', (dialog) => {
    caught.push(`dialog: ${dialog.message()}`)
    dialog.dismiss()
  })
  page.on('console', (line) => {
    // A missing image is no fault of the text that contains it.
    if (line.type() === 'error' && !line.text().includes('404')) caught.push(`said: ${line.text()}`)
  })
  page.on('popup', (popup) => caught.push(`popup: ${popup.url()}`))
  page.context().on('request', (request) => {
    if (/trap|evil|log-out/.test(request.url())) caught.push(`asked: ${request.url()}`)
  })
  return caught
}

/** One message on the page. */
export interface Inspected {
  number: number
  /** The rendered HTML of the message. */
  html: string
  /** Forbidden parts, or the position of content outside of its box. */
  faults: string[]
}

/**
 * Inspects every message that is rendered now: its tags, attributes and URLs, and whether all of it is inside its box.
 */
function inspectMessages(page: Page): Promise<Inspected[]> {
  return page.evaluate(() => {
    const allowed: Record<string, string[]> = {
      P: [],
      BR: [],
      STRONG: [],
      EM: [],
      UL: [],
      OL: [],
      LI: [],
      A: ['href', 'target', 'rel'],
      IMG: ['src', 'alt'],
    }
    return [...document.querySelectorAll('[data-message]')].flatMap((row) => {
      const text = row.querySelector('[class*="prose"]')
      if (!text) return []
      const faults: string[] = []
      const box = text.parentElement!.getBoundingClientRect()
      const isOutside = ({ left, right, top, bottom }: DOMRect) =>
        left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
      if (getComputedStyle(text).overflow !== 'clip') faults.push('what is drawn beside the text is not clipped')
      const window = text.closest('section')!.getBoundingClientRect()
      if (box.left < window.left || box.right > window.right) faults.push('its box is wider than the conversation')
      for (const element of text.querySelectorAll('*')) {
        const { tagName } = element
        const names = element.getAttributeNames()
        if (!allowed[tagName]) faults.push(`a ${tagName}`)
        for (const name of names) if (!allowed[tagName]?.includes(name)) faults.push(`${name} of a ${tagName}`)
        if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || element.shadowRoot) faults.push('not HTML')
        const { position, float, transform, animationName } = getComputedStyle(element)
        if (position !== 'static' || float !== 'none' || transform !== 'none' || animationName !== 'none')
          faults.push('moved')
        if ([element.getBoundingClientRect(), ...element.getClientRects()].some(isOutside))
          faults.push(`${tagName} outside`)
        if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
          if (!['http:', 'https:', 'mailto:'].includes(element.protocol)) faults.push(`leads to ${element.href}`)
          if (element.rel !== 'noopener nofollow ugc' || element.target !== '_blank')
            faults.push('a link of its own kind')
          if (element.username || element.password) faults.push('a name in an address')
        }
        if (
          element instanceof HTMLImageElement &&
          !/^\/api\/images\/[\da-f]{32}\.webp$/.test(element.getAttribute('src')!)
        ) {
          faults.push(`shows ${element.src}`)
        }
        for (const type of [
          'mouseover',
          'pointerover',
          'focusin',
          'focus',
          'animationend',
          'toggle',
          'load',
          'error',
        ]) {
          element.dispatchEvent(new Event(type, { bubbles: type !== 'load' && type !== 'error' }))
        }
      }
      return [{ number: Number(row.getAttribute('data-message')), html: text.innerHTML, faults }]
    })
  })
}

/** Scrolls a conversation from its end to its beginning and inspects each message. */
export async function inspectConversation(page: Page, scroller: string, count: number): Promise<Inspected[]> {
  const inspected = new Map<number, Inspected>()
  const thread = page.getByRole('region', { name: scroller })
  await thread.waitFor()
  for (let tries = 0; inspected.size < count && tries < 2000; tries++) {
    for (const each of await inspectMessages(page)) inspected.set(each.number, each)
    await thread.evaluate((element) => element.scrollBy(0, -0.8 * element.clientHeight))
    await page.waitForTimeout(30)
  }
  return [...inspected.values()].sort((one, other) => one.number - other.number)
}
