/** A name on a map at a point, in pixels with y downwards. */
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

/** The width and height of a drawn name. */
export type MeasureLabel = (label: MapLabel) => { width: number; height: number }

/** The name of a town is this far above the middle of its dot; the name of a country is on its point. */
const aboveDot = 7
/** The minimum distance of labels from each other and from the edge. */
const gap = 3

/** The labels that fit whole into `frame` without covering `taken` or each other. Earlier labels are placed first. */
export function placeLabels<Label extends MapLabel>(
  labels: readonly Label[],
  frame: Box,
  taken: readonly Box[],
  measure: MeasureLabel,
): Label[] {
  const full = [...taken]
  return labels.filter((label) => {
    const box = computeLabelBox(label, measure)
    const isInside =
      box.left >= frame.left && box.top >= frame.top && box.right <= frame.right && box.bottom <= frame.bottom
    if (!isInside || full.some((other) => isOver(box, other))) return false
    full.push(box)
    return true
  })
}

/** The box around a label and its dot. */
export function computeLabelBox(label: MapLabel, measure: MeasureLabel): Box {
  const { width, height } = measure(label)
  const half = width / 2 + gap
  const [top, bottom] = label.kind === 'town' ? [aboveDot + height, gap] : [height / 2, height / 2]
  return { left: label.x - half, right: label.x + half, top: label.y - top, bottom: label.y + bottom }
}

/**
 * The distance by which a label must move sideways to be between two edges. The left edge wins when it does not fit.
 */
export function shiftInside(left: number, right: number, edges: { left: number; right: number }): number {
  if (left < edges.left || right - left > edges.right - edges.left) return edges.left - left
  return right > edges.right ? edges.right - right : 0
}

function isOver(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}
