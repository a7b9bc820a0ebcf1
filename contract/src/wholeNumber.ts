import { z } from 'zod'

/** A whole number as forms send it: as a number, or as digits. */
export function wholeNumber({ least, most, wanted }: { least: number; most: number; wanted: string }) {
  const digits = z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
  return z
    .union([z.number(), digits], wanted)
    .pipe(z.number().refine(Number.isInteger, wanted).min(least, `At least ${least}`).max(most, `At most ${most}`))
}
