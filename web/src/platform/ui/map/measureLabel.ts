import type { MapLabel, MeasureLabel } from './placeLabels.ts'

/** The style of labels on the bundled map by zoom; the same as in the style for MapLibre. */
export const labelStyle = {
  town: { sizes: [4, 11, 8, 13], spacingEm: 0, widestEm: 8 },
  country: { sizes: [3, 11, 6, 15], spacingEm: 0.08, widestEm: 7 },
} as const

const lineEm = 1.2

let context: CanvasRenderingContext2D | null | undefined

/** Returns a function that measures labels at a zoom in the font of the page. */
export function createLabelMeasure(zoom: number): MeasureLabel {
  return ({ kind, name }: MapLabel) => {
    const { spacingEm, widestEm } = labelStyle[kind]
    const size = getLabelSize(kind, zoom)
    const width = measureTextWidth(name, size) + name.length * spacingEm * size
    // Long names are broken between words.
    const lines = name.includes(' ') ? Math.ceil(width / (widestEm * size)) : 1
    const longestWord = Math.max(...name.split(' ').map((word) => measureTextWidth(word, size)))
    return { width: lines === 1 ? width : Math.max(longestWord, widestEm * size), height: lines * lineEm * size }
  }
}

/** The width of a text in one line, in pixels. */
export function measureTextWidth(text: string, sizePx: number, weight = 400): number {
  // The server has no canvas to measure with.
  if (typeof document !== 'undefined') context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * sizePx * 0.6
  context.font = `${weight} ${sizePx}px Inter, system-ui, sans-serif`
  return context.measureText(text).width
}

/** The size of the letters: it grows linearly between two zooms, and is constant outside of them. */
export function getLabelSize(kind: MapLabel['kind'], zoom: number): number {
  const [from, small, to, large] = labelStyle[kind].sizes
  const share = Math.min(1, Math.max(0, (zoom - from) / (to - from)))
  return small + share * (large - small)
}
