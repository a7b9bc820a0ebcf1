import { text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { RouteFailure } from './routeResult.ts'

/** A screen cannot show more points, and a browser should not load more. */
const maxPoints = 4000

export const coordinates = z.array(
  z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()),
)

/**
 * Prepares a line to be sent and drawn: without heights, and thinned evenly. Throws `unavailable` if there is nothing
 * to draw.
 */
export function toDrawableLine(points: [number, number, ...number[]][]): [number, number][] {
  if (points.length < 2) throw new RouteFailure('unavailable', text('routing_unavailable', { why: 'no_line' }))
  const step = Math.ceil(points.length / maxPoints)
  const line: [number, number][] = []
  for (const [index, [long, lat]] of points.entries()) {
    if (index % step === 0 || index === points.length - 1) line.push([long, lat])
  }
  return line
}
