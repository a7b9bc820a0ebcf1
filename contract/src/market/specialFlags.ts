import { z } from 'zod'
import { text } from '../platform/texts/text.ts'
import { type FlagOf, type SpecialFeature, specialFeatures } from './reference/specialFeatures.ts'

/** A boolean for each of these features, in details. */
export function flagsOutput<const Values extends readonly SpecialFeature[]>(values: Values) {
  return z.object(flagShape(flagNames(values)))
}

/** The flags in forms: missing ones are false. */
export function featureFlagsInput<const Values extends readonly SpecialFeature[], More extends z.ZodRawShape>(
  values: Values,
  more: More,
) {
  return flagsInput(flagNames(values), more)
}

/** Flags under any of the names that the API knows, with further fields. */
export function flagsInput<const Flag extends string, More extends z.ZodRawShape>(flags: readonly Flag[], more: More) {
  const known = Object.entries(otherNames).flatMap(([name, spellings]) => {
    const flag = flags.find((each) => (spellings as readonly string[]).includes(each))
    return flag === undefined || (flags as readonly string[]).includes(name) ? [] : [[name, flag] as const]
  })
  const aliases = Object.fromEntries(known.map(([name]) => [name, z.boolean(text('yes_or_no')).optional()])) as Record<
    Exclude<OtherName, Flag>,
    z.ZodOptional<z.ZodBoolean>
  >
  return z.object({ ...aliases, ...flagShape(flags), ...more }, text('yes_or_no_each')).transform((sent) => {
    const form = sent as Record<string, unknown>
    const set = known.filter(([name]) => form[name] === true).map(([, flag]) => [flag, true])
    const own = Object.entries(form).filter(([name]) => !known.some(([alias]) => alias === name))
    return { ...Object.fromEntries(own), ...Object.fromEntries(set) } as Record<Flag, boolean> &
      z.output<z.ZodObject<More>>
  })
}

/** Other names of flags in the API: some are spelled in two ways, and roundtrips use another name for one. */
const otherNames = {
  EuroPallet: ['euroPalletExchange', 'euroPallet'],
  euroPallet: ['euroPalletExchange'],
  euroPalletExchange: ['euroPallet'],
  LiveTracking: ['liveTracking'],
} as const
type OtherName = keyof typeof otherNames

/** The values of features, by every name of their flags. */
export function getFeaturesByName<const Value extends SpecialFeature>(values: readonly Value[]): Record<string, Value> {
  const named = specialFeatures.flatMap(({ value, flag }) => {
    const aliases = Object.entries(otherNames).filter(([, flags]) => (flags as readonly string[]).includes(flag))
    return [flag, ...aliases.map(([name]) => name)].map((name) => [name, value] as const)
  })
  const allowed = named.filter(([name, value]) => (values as readonly string[]).includes(value) && name !== value)
  return Object.fromEntries(allowed) as Record<string, Value>
}

function flagNames<const Values extends readonly SpecialFeature[]>(values: Values): FlagOf<Values[number]>[] {
  const named = specialFeatures.filter(({ value }) => values.includes(value))
  return named.map(({ flag }) => flag) as FlagOf<Values[number]>[]
}

function flagShape<const Flag extends string>(flags: readonly Flag[]) {
  const yesOrNo = z.boolean(text('yes_or_no')).default(false)
  return Object.fromEntries(flags.map((flag) => [flag, yesOrNo])) as Record<Flag, typeof yesOrNo>
}
