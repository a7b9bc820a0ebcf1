export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Spot {
  top: number
  /** The distance from the right edge. */
  right: number
}

/** The distance between a toast and the elements that it avoids. */
const gapPx = 8
const edgePx = 16
/** Toasts are not placed below this share of the window's height, where they would be overlooked. */
const lowest = 0.6

/**
 * The position of toasts of a size: the nearest to the top right corner that covers none of `taken`; if there is none,
 * the one with the lowest cost.
 */
export function placeToasts(
  { width, height }: Pick<Box, 'width' | 'height'>,
  taken: readonly Box[],
  window: Box,
): Spot {
  const boxes = taken.filter((box) => box.width > 0 && box.height > 0 && box.top < window.height && endOf(box) > 0)
  const tops = [gapPx, ...boxes.map((box) => endOf(box) + gapPx)]
  const rights = [edgePx, ...boxes.map((box) => window.width - box.left + gapPx)]
  let best: Spot & { cost: number } = { top: gapPx, right: edgePx, cost: Number.POSITIVE_INFINITY }
  for (const top of different(tops, gapPx, window.height * lowest)) {
    for (const right of different(rights, edgePx, window.width - width - edgePx)) {
      if (top + right >= best.cost) continue
      const cost = top + right + computeCover({ top, left: window.width - right - width, width, height }, boxes)
      if (cost < best.cost) best = { top, right, cost }
    }
  }
  return { top: best.top, right: best.right }
}

/**
 * The cost of a box's position: it grows with the area of each element that the box covers, and with that area's share
 * of the element.
 */
export function computeCover(box: Box, taken: readonly Box[]): number {
  let cost = 0
  for (const other of taken) {
    const width = Math.min(box.left + box.width, other.left + other.width) - Math.max(box.left, other.left)
    const height = Math.min(endOf(box), endOf(other)) - Math.max(box.top, other.top)
    if (width <= 0 || height <= 0) continue
    const area = width * height
    cost += 1000 * (area / (other.width * other.height)) + area / 20
  }
  return cost
}

function endOf({ top, height }: Box) {
  return top + height
}

function different(values: number[], least: number, most: number): number[] {
  return [...new Set(values.map(Math.ceil))].filter((value) => value === least || (value >= least && value <= most))
}

/** Interactive elements and headings. */
const occupyingSelector =
  'a[href], button, input, select, textarea, [contenteditable="true"], h1, h2, header, [data-head], [role="columnheader"]'

/** The boxes that toasts should not cover. While a dialog is open, only those of the dialog. */
export function listOccupiedBoxes(toasts: Element): Box[] {
  const open = [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...(open ?? document).querySelectorAll(occupyingSelector)]
    .filter((part) => !toasts.contains(part) && part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.getBoundingClientRect())
}
