declare module 'polylabel' {
  /** The point of a polygon (rings of [x, y]) farthest from its outline, to within `precision`. */
  export default function polylabel(polygon: number[][][], precision?: number): number[]
}
