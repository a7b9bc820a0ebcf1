import type { Locator, Page } from 'playwright-core'
import { expect } from './expect.ts'

/** Waits until a control, or an element inside it, has the focus. */
export async function expectFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** Waits until the title of the page has the focus, which it gets when no other element is left. */
export async function expectFocusOnTitle(page: Page): Promise<void> {
  await expectFocus(page.getByRole('main').getByRole('heading', { level: 1 }))
}
