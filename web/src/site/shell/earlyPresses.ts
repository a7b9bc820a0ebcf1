/**
 * Presses, input and submits before hydration. Browser features work at once (links, popovers, forms with an `action`,
 * the cookie notice); the rest is recorded and replayed afterwards. Runs before the first paint; at most 500 bytes,
 * which only the server has: it writes them into the page.
 */
export const earlyPressesScript = import.meta.env.SSR
  ? `(d=>{let q=d.earlyPresses=[];for(let n of['click','input','submit'])d.addEventListener(n,e=>{let t=e.target;if(n=='click')t=t.closest('button[type=button]:not([popovertarget]),input');if(!t||!d.earlyPresses)return;if(n=='submit'){if(t.hasAttribute('action'))return;e.preventDefault()}if(n=='click'&&t.type=='button')t.ariaBusy=!0;if(n=='input')t.early=[t.value,t.checked];q.includes(t)||q.push(t)},!0)})(document)`
  : ''

declare global {
  interface Document {
    /** Null once React answers for itself. */
    earlyPresses?: Element[] | null
  }
}

/** Replays recorded events, each once and in order; from now on React handles events itself. */
export async function replayEarlyPresses(): Promise<void> {
  const noted = document.earlyPresses ?? []
  document.earlyPresses = null
  for (const early of noted) {
    // React hydrates a part of the page that it has left for later as soon as an event of this kind meets it.
    early.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
    early.ariaBusy = null
    const element = early.isConnected ? early : await findSuccessor(early)
    if (!element) continue
    if (element instanceof HTMLFormElement) submit(element)
    else if (isControl(element)) replayInput(element)
    else if (element instanceof HTMLElement) element.click()
  }
}

/** Milliseconds for which a part that is rendered anew may take. */
const longestRenderMs = 2000

/**
 * The control of the same name, where React has rendered the page anew: it does so when a translation, or a phone that
 * makes links of numbers, has changed it before it was hydrated. What was typed comes along.
 */
async function findSuccessor(early: Element): Promise<Element | null> {
  if (!isControl(early) || !early.name) return null
  const isSame = (other: Element) =>
    isControl(other) && other.type === early.type && (!isChoice(early) || other.value === early.value)
  for (const end = performance.now() + longestRenderMs; performance.now() < end; ) {
    const found = [...document.getElementsByName(early.name)].find(isSame)
    if (found && isControl(found)) {
      if (early.early) found.early = early.early
      return found
    }
    await new Promise((later) => setTimeout(later, 20))
  }
  return null
}

function isControl(element: Element): element is Control {
  return ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName)
}

function isChoice({ type }: Control): boolean {
  return ['checkbox', 'radio'].includes(type)
}

/** Never by the browser itself: the form has no address to be sent to. */
function submit(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  form.requestSubmit()
}

type Control = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /** Value and tick as they were left: React may have put back its own. */
  early?: [value: string, isChecked: boolean]
}

/** React ignores an input event whose value equals the one it last saw, so the value is set without its knowledge. */
function replayInput(control: Control): void {
  if (control.early) {
    const [value, isChecked] = control.early
    if (control instanceof HTMLSelectElement) {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (isChoice(control)) {
      ;(control as HTMLInputElement).checked = !isChecked
      control.click()
    } else {
      control.value = `${value} `
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  } else if (document.activeElement === control) {
    // A press on a date opens its calendar.
    control.click()
  }
}
