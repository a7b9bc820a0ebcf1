/**
 * Browsers translate a page by wrapping each text into `<font>` elements, or by putting such elements in its place.
 * React knows nothing of them: it would fail where it removes a text or puts something before it, and what it changes
 * would stay as it was. What it does to a text is done to what stands there instead; a text that changes comes back
 * itself, and the browser translates it again. A browser that translates nothing notices none of this.
 *
 * Whoever translates has functions of his own for the document, unless he is a test: these are used by our scripts.
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

/** Whether somebody else has wrapped texts of this page: our own pages have no such element. */
export function isTranslated(): boolean {
  rememberWrappers(observer?.takeRecords() ?? [])
  return isWrapped
}

let isWrapped = false

/** Of texts that were taken out, what stands in their place. */
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

/** The child of `parent` that has a node inside of it, or stands in its place; null where there is none. */
function placeOf(node: Node, parent: Node): Node | null {
  rememberWrappers(observer?.takeRecords() ?? [])
  let place: Node | null = node.parentNode ? node : (wrappers.get(node) ?? null)
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/** Puts a text back to where a wrapper is in its stead. */
function unwrap(text: Text): void {
  rememberWrappers(observer?.takeRecords() ?? [])
  let wrapper: Node | null | undefined = text.parentNode ?? wrappers.get(text)
  if (!isWrapper(wrapper)) return
  while (isWrapper(wrapper.parentNode)) wrapper = wrapper.parentNode
  if (isAlone(text, wrapper)) wrapper.parentNode?.replaceChild(text, wrapper)
}

/** Whether a wrapper has nothing but this text in it, or what stands in its place. */
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
