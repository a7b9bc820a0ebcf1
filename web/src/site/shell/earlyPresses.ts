/**
 * Handles clicks, input and submits before hydration. Some work at once by features of the browser (links, popovers,
 * forms with an `action`, the cookie notice); all others are recorded and replayed later. Runs before the first paint.
 * At most 500 bytes, written into the page by the server only.
 */
export const earlyPressesScript = import.meta.env.SSR
  ? `(d=>{let q=d.earlyPresses=[];for(let n of['click','input','submit'])d.addEventListener(n,e=>{let t=e.target;if(n=='click')t=t.closest('button[type=button]:not([popovertarget]),input');if(!t||!d.earlyPresses)return;if(n=='submit'){if(t.hasAttribute('action'))return;e.preventDefault()}if(n=='click'&&t.type=='button')t.ariaBusy=!0;if(n=='input')t.early=[t.value,t.checked];q.includes(t)||q.push(t)},!0)})(document)`
  : ''

declare global {
  interface Document {
    /** Null once React handles events. */
    earlyPresses?: Element[] | null
  }
}

/** Replays recorded events, each once and in order. From then on React handles events itself. */
export async function replayEarlyPresses(): Promise<void> {
  const noted = document.earlyPresses ?? []
  document.earlyPresses = null
  for (const early of noted) {
    // When React receives an event of this kind for a part that is not hydrated yet, it hydrates that part at once.
    early.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
    early.ariaBusy = null
    const element = early.isConnected ? early : await findSuccessor(early)
    if (!element) continue
    if (element instanceof HTMLFormElement) submit(element)
    else if (isControl(element)) replayInput(element)
    else if (element instanceof HTMLElement) element.click()
  }
}

/** The maximum number of milliseconds to wait for a part that is rendered again. */
const longestRenderMs = 2000

/**
 * Finds the control with the same name after React has rendered the page again. It does so when the page was changed
 * before hydration by a translation, or by a phone that turns numbers into links. The typed text is copied.
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

/** Prevents the browser from submitting the form, which has no `action`. */
function submit(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  form.requestSubmit()
}

type Control = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /** The value and the checked state as the user left them, which React may have overwritten. */
  early?: [value: string, isChecked: boolean]
}

/**
 * React ignores an input event if the value equals the last one it knows, so the value is set without React noticing.
 */
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
    // Pressing a date field opens its calendar.
    control.click()
  }
}
