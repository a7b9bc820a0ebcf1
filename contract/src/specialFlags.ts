import { z } from 'zod'
import { type FlagOf, type SpecialFeature, specialFeatures } from './reference/specialFeatures.ts'

/** A yes or no for each of these features; what a form leaves out is no. */
export function flagsOf<const Values extends readonly SpecialFeature[]>(values: Values) {
  const flags = specialFeatures.filter(({ value }) => values.includes(value)).map(({ flag }) => flag)
  const yesOrNo = z.boolean('Yes or no').default(false)
  return z.object(
    Object.fromEntries(flags.map((flag) => [flag, yesOrNo])) as Record<FlagOf<Values[number]>, typeof yesOrNo>,
    'Say yes or no to each',
  )
}
