import type { MapLabel, MeasureLabel } from './placeLabels.ts'

/** The label style of the bundled map by zoom: equal to the style for MapLibre. */
export const labelStyle = {
  town: { sizes: [4, 11, 8, 13], spacingEm: 0, widestEm: 8 },
  country: { sizes: [3, 11, 6, 15], spacingEm: 0.08, widestEm: 7 },
} as const

const lineEm = 1.2

let context: CanvasRenderingContext2D | null | undefined

/** How much room names take at a zoom, by the font of the page. */
export function measureAt(zoom: number): MeasureLabel {
  return ({ kind, name }: MapLabel) => {
    const { spacingEm, widestEm } = labelStyle[kind]
    const size = sizeOf(kind, zoom)
    const width = textWidth(name, size) + name.length * spacingEm * size
    // Long names are broken between words.
    const lines = name.includes(' ') ? Math.ceil(width / (widestEm * size)) : 1
    const longestWord = Math.max(...name.split(' ').map((word) => textWidth(word, size)))
    return { width: lines === 1 ? width : Math.max(longestWord, widestEm * size), height: lines * lineEm * size }
  }
}

/** Pixels that a text takes in one line. */
export function textWidth(text: string, sizePx: number, weight = 400): number {
  // Drawn on the server there is nothing to measure with.
  if (typeof document !== 'undefined') context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * sizePx * 0.6
  context.font = `${weight} ${sizePx}px Inter, system-ui, sans-serif`
  return context.measureText(text).width
}

/** Of its letters: between two zooms it grows evenly, before and after it stays. */
export function sizeOf(kind: MapLabel['kind'], zoom: number): number {
  const [from, small, to, large] = labelStyle[kind].sizes
  const share = Math.min(1, Math.max(0, (zoom - from) / (to - from)))
  return small + share * (large - small)
}
