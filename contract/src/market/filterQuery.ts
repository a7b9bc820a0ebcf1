import { z } from 'zod'
import { radiusKm } from '../platform/reference/limits.ts'
import { type Text, text } from '../platform/texts/text.ts'
import type { AroundField, ChoiceField, DaysField, FilterTable, Joined, Simplify } from './filterTable.ts'

/** Kilometres around a place. */
const radius = z.coerce
  .number(text('radius_format'))
  .int(text('radius_whole'))
  .min(radiusKm.min, text('radius_at_least', { least: radiusKm.min }))
  .max(radiusKm.max, text('radius_at_most', { most: radiusKm.max }))
  .multipleOf(radiusKm.step, text('radius_steps', { step: radiusKm.step }))
  .default(radiusKm.usual)

const placeWanted = text('place_format')
/** An id of the place search; a name or postal code counts as its best hit. */
const place = z.string(placeWanted).trim().max(100, placeWanted).optional()

const day = z.iso.date(text('date_format')).optional()

/** Comma-joined values, any order, each counted once. */
export function listFilter<const Value extends string>(
  values: readonly Value[],
  unknown: Text,
  aliases: Readonly<Record<string, Value>> = {},
) {
  return z
    .string(unknown)
    .max(1000, unknown)
    .meta({ description: `Any of these, joined by commas: ${values.join(', ')}` })
    .transform((joined) => [
      ...new Set(
        joined
          .split(',')
          .filter(Boolean)
          .map((name) => aliases[name] ?? name),
      ),
    ])
    .pipe(z.array(z.enum(values, unknown)))
    .optional()
}

type FilterShape<Filters> = Simplify<Joined<{ [Name in keyof Filters]: ShapeOf<Filters[Name]> }[keyof Filters]>>

type ShapeOf<Field> = Field extends { type: 'around'; params: readonly [infer Place, infer Radius] }
  ? { [Name in Place & string]: typeof place } & { [Name in Radius & string]: typeof radius }
  : Field extends { type: 'days'; params: readonly (infer Param)[] }
    ? { [Name in Param & string]: typeof day }
    : Field extends {
          type: infer Type
          params: readonly [infer Param]
          choices: readonly (infer Value extends string)[]
        }
      ? { [Name in Param & string]: Type extends 'oneOf' ? OneOf<Value> : ReturnType<typeof listFilter<Value>> }
      : never

type OneOf<Value extends string> = z.ZodOptional<z.ZodEnum<{ [Each in Value]: Each }>>

/**
 * The query of a filtered list. An empty filter is ignored, as every empty parameter is, so that a form can send each.
 * @param more what else the query takes
 * @param aliases other names of values, by the parameter that takes them
 */
export function filterQuery<const Filters extends FilterTable<never>, More extends z.ZodRawShape>(
  filters: Filters,
  more: More,
  aliases: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
) {
  const fields: readonly FilterFieldOfAny[] = Object.values(filters)
  const shape = Object.assign({}, ...fields.map((field) => shapeOf(field, aliases))) as FilterShape<Filters>
  const query = z.object({ ...shape, ...more })
  return fields.filter(({ type }) => type === 'days').reduce((checked, { params }) => inOrder(checked, params), query)
}

type FilterFieldOfAny = AroundField<never> | DaysField<never> | ChoiceField<never>

function shapeOf(field: FilterFieldOfAny, aliases: Parameters<typeof filterQuery>[2] = {}): z.ZodRawShape {
  const [first] = field.params
  if (field.type === 'around') return { [first]: place, [field.params[1]]: radius }
  if (field.type === 'days') return { [first]: day, [field.params[1]]: day }
  if (field.type === 'oneOf') return { [first]: z.enum(field.choices, text(field.unknown)).optional() }
  return { [first]: listFilter(field.choices, text(field.unknown), aliases[first]) }
}

/** A last day before the first would find nothing. */
function inOrder<Query extends z.ZodType>(query: Query, params: readonly string[]): Query {
  const [start = '', end = ''] = params
  return query.refine(
    (parsed) => {
      const { [start]: first, [end]: last } = parsed as Record<string, string | undefined>
      return first === undefined || last === undefined || first <= last
    },
    { path: [end], error: text('dates_reversed') },
  )
}
