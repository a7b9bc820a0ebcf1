/**
 * What is pressed, typed or sent before React has hydrated the page. What the browser can do by itself works at once (links, popovers,
 * forms with an `action`, the cookie notice); the rest is noted down here and done afterwards. Runs before the first paint; at most
 * 500 bytes.
 */
export const earlyPressesScript = `(d=>{let q=d.earlyPresses=[];for(let n of['click','input','submit'])d.addEventListener(n,e=>{let t=e.target;if(n=='click')t=t.closest('button[type=button]:not([popovertarget]),input');if(!t||!d.earlyPresses)return;if(n=='submit'){if(t.hasAttribute('action'))return;e.preventDefault()}if(n=='click'&&t.type=='button')t.ariaBusy=!0;if(n=='input')t.early=[t.value,t.checked];q.includes(t)||q.push(t)},!0)})(document)`

declare global {
  interface Document {
    /** Null once React answers for itself. */
    earlyPresses?: Element[] | null
  }
}

/** Does what was noted down, each once and in its order; from now on React hears everything by itself. */
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

/** React compares with the value that it last saw, so that one is changed behind its back before it is told. */
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
