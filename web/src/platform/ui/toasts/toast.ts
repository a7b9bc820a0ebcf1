export interface Toast {
  id: number
  title: string
  message?: string
  kind: 'done' | 'warning' | 'failure' | 'news'
  /** The target of a press, a path of our own site. */
  href?: string
  /** The URL of a small picture that replaces the icon. */
  picture?: string
}

const shownMs = 3000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast at the top right for 3 s, or `forMs`; it stays while the pointer or the focus is on it. */
export function showToast(options: Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind']; forMs?: number }) {
  const { forMs = shownMs, kind = 'done', ...rest } = options
  const id = ++lastId
  // A newer toast with the same target replaces the older one; at most three are shown.
  const others = toasts.filter(({ href }) => href === undefined || href !== rest.href)
  change([...others.slice(-2), { ...rest, id, kind }])
  dismissAfter(forMs, id)
}

export function dismissToast(id: number) {
  change(toasts.filter((other) => other.id !== id))
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}

function dismissAfter(ms: number, id: number) {
  setTimeout(() => {
    if (document.querySelector(`[data-toast="${id}"]:is(:hover, :focus-within)`)) dismissAfter(1000, id)
    else dismissToast(id)
  }, ms)
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
