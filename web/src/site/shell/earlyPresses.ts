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
export function replayEarlyPresses(): void {
  const noted = document.earlyPresses ?? []
  document.earlyPresses = null
  for (const element of noted) {
    // React hydrates a part of the page that it has left for later as soon as an event of this kind meets it.
    element.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
    element.ariaBusy = null
    if (!element.isConnected) continue
    if (element instanceof HTMLFormElement) submit(element)
    else if (element instanceof HTMLInputElement) replayInput(element)
    else if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) replayInput(element)
    else if (element instanceof HTMLElement) element.click()
  }
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
    } else if (['checkbox', 'radio'].includes(control.type)) {
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
