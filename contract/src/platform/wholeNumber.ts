import { z } from 'zod'
import { type Text, text } from './texts/text.ts'

/** A whole number as forms send it: as a number, or as digits. */
export function wholeNumber({ least, most, wanted }: { least: number; most: number; wanted: Text }) {
  const digits = z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
  return z
    .union([z.number(), digits], wanted)
    .pipe(
      z
        .number()
        .refine(Number.isInteger, wanted)
        .min(least, text('at_least', { least }))
        .max(most, text('at_most', { most })),
    )
}
