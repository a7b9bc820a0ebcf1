/** A name on a map, about a point: pixels, y downwards. */
export interface MapLabel {
  kind: 'country' | 'town'
  name: string
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** How wide a name is drawn, and how high. */
export type MeasureLabel = (label: MapLabel) => { width: number; height: number }

/** Towns have their name above their dot, so far from its middle; countries have theirs on the point. */
const aboveDot = 7
/** The distance of labels from each other and from the edge. */
const gap = 3

/**
 * The labels that fit into `frame` whole, without covering `taken` or each other: earlier ones are placed first. A
 * label that would be cut off is left out.
 */
export function placeLabels<Label extends MapLabel>(
  labels: readonly Label[],
  frame: Box,
  taken: readonly Box[],
  measure: MeasureLabel,
): Label[] {
  const full = [...taken]
  return labels.filter((label) => {
    const box = boxOf(label, measure)
    const isInside =
      box.left >= frame.left && box.top >= frame.top && box.right <= frame.right && box.bottom <= frame.bottom
    if (!isInside || full.some((other) => isOver(box, other))) return false
    full.push(box)
    return true
  })
}

/** The box of a label with its dot. */
export function boxOf(label: MapLabel, measure: MeasureLabel): Box {
  const { width, height } = measure(label)
  const half = width / 2 + gap
  const [top, bottom] = label.kind === 'town' ? [aboveDot + height, gap] : [height / 2, height / 2]
  return { left: label.x - half, right: label.x + half, top: label.y - top, bottom: label.y + bottom }
}

/** How far a label has to move sideways to be whole between two edges; the left edge wins where neither fits. */
export function shiftInside(left: number, right: number, edges: { left: number; right: number }): number {
  if (left < edges.left || right - left > edges.right - edges.left) return edges.left - left
  return right > edges.right ? edges.right - right : 0
}

function isOver(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}
