/** `21 h 30 min`, `45 min`: a driving time rounded to five minutes, because estimates are not more exact. */
export function formatHours(minutes: number): string {
  const rounded = Math.max(5, Math.round(minutes / 5) * 5)
  const hours = Math.floor(rounded / 60)
  const rest = rounded % 60
  return [hours > 0 && `${hours}\u00a0h`, rest > 0 && `${rest}\u00a0min`].filter(Boolean).join(' ')
}
