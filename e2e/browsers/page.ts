import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from './session.ts'

type Role = 'button' | 'link' | 'textbox' | 'combobox' | 'option' | 'tab' | 'heading' | 'dialog' | 'figure'

const patienceMs = 90_000

/** Functions that find and press elements of a session's page by role and visible label, waiting for them. */
export function createPageDriver(session: Session) {
  /** Retries until it works: the page may still be loading, or the element may be covered. */
  async function until<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const end = Date.now() + patienceMs
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (Date.now() > end)
          throw new Error(
            `${what}: ${error}\nat ${await session.run(() => location.href)}: ${(await session.run(pageText)).slice(0, 600)}`,
          )
        await wait(150)
      }
    }
  }
  const see = (role: Role, name: string) =>
    until(`${role} "${name}"`, async () => {
      if (!(await session.has(findByRole, role, name))) throw new Error('It is not there')
    })
  const press = (role: Role, name: string) =>
    until(`press ${role} "${name}"`, () => session.press(findByRole, role, name))
  return {
    async open(address: string) {
      await session.open(address)
      await until('React', async () => {
        if (!(await session.run(isHydrated))) throw new Error('It has not hydrated every control yet')
      })
    },
    see,
    press,
    seeText: (text: string) =>
      until(`text "${text}"`, async () => {
        if (!(await session.run(pageText)).includes(text)) throw new Error('It is not there')
      }),
    /** Waits until the page has a path. */
    leadTo: (path: string) =>
      until(`page ${path}`, async () => {
        const at = await session.run(() => location.pathname)
        if (!at.startsWith(path)) throw new Error(`It is at ${at}`)
      }),
    async write(role: 'textbox' | 'combobox', name: string, text: string) {
      await press(role, name)
      await session.type(text)
    },
    until,
  }
}

function isHydrated(): boolean {
  const isKnown = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
  return [...document.querySelectorAll('button, input')].every(isKnown)
}

function pageText(): string {
  return document.body.innerText.replace(/\s+/g, ' ')
}

/**
 * The visible control of a role whose name starts with a text. Exact matches come first, and dialogs before elements
 * below them.
 */
function findByRole(role: string, name: string): HTMLElement | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    textbox: 'input:not([role]), textarea, [role=textbox]',
    combobox: '[role=combobox]',
    option: '[role=option]',
    tab: '[role=tab]',
    heading: 'h1, h2, h3',
    dialog: 'dialog, [role=dialog]',
    figure: 'figure',
  }
  const nameOf = (element: HTMLElement) => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [
      ...labelledBy.map((id) => document.getElementById(id)),
      ...((element as HTMLInputElement).labels ?? []),
    ]
    const name =
      element.getAttribute('aria-label') ?? (labels.map((label) => label?.textContent).join(' ') || element.textContent)
    return (name ?? '').replace(/\s+/g, ' ').trim()
  }
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog, [role=dialog]')].filter((each) =>
    each.checkVisibility(),
  )
  for (const within of [...dialogs.reverse(), document]) {
    const shown = [...within.querySelectorAll<HTMLElement>(selectors[role]!)].filter(
      (each) => each.checkVisibility({ checkVisibilityCSS: true }) && nameOf(each).startsWith(name),
    )
    const found = shown.find((each) => nameOf(each) === name) ?? shown[0]
    if (found) return found
  }
  return dialogs.find((dialog) => role === 'dialog' && nameOf(dialog).startsWith(name)) ?? null
}
