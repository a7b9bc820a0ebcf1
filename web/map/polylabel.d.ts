declare module 'polylabel' {
  /** The point inside a polygon (rings of [x, y]) farthest from its outline, within `precision`. */
  export default function polylabel(polygon: number[][][], precision?: number): number[]
}
