import { radiusKm } from '@veos/contract/platform/reference/limits'

const stepKm = 50

/** The radii to try when nothing is found within one, up to the largest. Empty without a place. */
export function listWiderRadii(place: string | undefined, km: number = radiusKm.usual): number[] {
  if (place === undefined) return []
  const first = Math.floor(km / stepKm + 1) * stepKm
  return Array.from({ length: Math.max(0, (radiusKm.max - first) / stepKm + 1) }, (_, at) => first + at * stepKm)
}

/**
 * Searches around one or two places, each a step wider than the previous one. A place at the largest radius keeps it.
 */
export function listWiderSearches<Search>(
  ends: readonly { place: string | undefined; radius: number | undefined }[],
  withRadii: (radii: (number | undefined)[]) => Search,
): Search[] {
  const radii = ends.map(({ place, radius }) => listWiderRadii(place, radius))
  const steps = Math.max(0, ...radii.map(({ length }) => length))
  return Array.from({ length: steps }, (_, at) =>
    withRadii(radii.map((wider, end) => wider[Math.min(at, wider.length - 1)] ?? ends[end]!.radius)),
  )
}
