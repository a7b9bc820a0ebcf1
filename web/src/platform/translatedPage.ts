/**
 * Browsers translate a page by wrapping texts in `<font>` elements, or by replacing texts with such elements. React
 * does not know this: removing a text or inserting before it would throw, and changed texts would not appear. This
 * redirects React's changes of a text to the element that replaced it. When a text changes, the original text node is
 * put back and the browser translates it again. Pages that are not translated are not affected.
 * Browser translators use their own copies of the DOM functions, so these changes do not affect them (but affect
 * tests).
 */
export function followTranslation(): void {
  observer = new MutationObserver(rememberWrappers)
  observer.observe(document, { childList: true, subtree: true })
  isWrapped = document.querySelector('font') !== null

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !isTranslated()) return removeChild.call(this, child) as T
    const place = placeOf(child, this)
    if (place && isWrapper(place) && isAlone(child, place)) removeChild.call(this, place)
    else if (place) child.parentNode?.removeChild(child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isMoved = before !== null && before.parentNode !== this && isTranslated()
    return insertBefore.call(this, node, isMoved ? placeOf(before, this) : before) as T
  }

  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get,
    set(this: Text, value: string | null) {
      if (value !== this.data) unwrap(this)
      set!.call(this, value)
    },
  })
}

/** Whether a browser has wrapped texts of this page. Our own pages contain no `<font>` element. */
export function isTranslated(): boolean {
  rememberWrappers(observer?.takeRecords() ?? [])
  return isWrapped
}

let isWrapped = false

/** The elements that replaced removed texts. */
const wrappers = new WeakMap<Node, HTMLElement>()
let observer: MutationObserver | undefined

function rememberWrappers(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    isWrapped ||= [...addedNodes].some(isWrapper)
    for (const removed of removedNodes) {
      if (!(removed instanceof Text)) continue
      const wrapper = [...addedNodes, previousSibling, nextSibling].find(isWrapper)
      if (wrapper) wrappers.set(removed, wrapper)
    }
  }
}

/** The child of `parent` that contains a node or has replaced it; null when there is none. */
function placeOf(node: Node, parent: Node): Node | null {
  rememberWrappers(observer?.takeRecords() ?? [])
  let place: Node | null = node.parentNode ? node : (wrappers.get(node) ?? null)
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/** Puts a text back in place of the element that replaced it. */
function unwrap(text: Text): void {
  rememberWrappers(observer?.takeRecords() ?? [])
  let wrapper: Node | null | undefined = text.parentNode ?? wrappers.get(text)
  if (!isWrapper(wrapper)) return
  while (isWrapper(wrapper.parentNode)) wrapper = wrapper.parentNode
  if (isAlone(text, wrapper)) wrapper.parentNode?.replaceChild(text, wrapper)
}

/** Whether a wrapper contains or replaces only this text. */
function isAlone(node: Node, wrapper: Node): boolean {
  return wrapper.contains(node)
    ? wrapper.textContent === node.textContent && !hasElements(wrapper)
    : !hasElements(wrapper)
}

function hasElements(wrapper: Node): boolean {
  return [...(wrapper as Element).querySelectorAll('*')].some((element) => !isWrapper(element))
}

function isWrapper(node: Node | null | undefined): node is HTMLElement {
  return node?.nodeName === 'FONT'
}
