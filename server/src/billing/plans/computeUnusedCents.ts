import { dayMs } from '@veos/contract/platform/reference/dates'

/** The unused part of the amount for a period: by whole days that have not begun, rounded down to a cent. */
export function computeUnusedCents(
  { valueCents, startsAt, endsAt }: { valueCents: number; startsAt: Date; endsAt: Date },
  now: Date,
): number {
  const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / dayMs)
  const left = Math.max(0, Math.min(daysBetween(now, endsAt), daysBetween(startsAt, endsAt)))
  return Math.floor((valueCents * left) / Math.max(1, daysBetween(startsAt, endsAt)))
}
