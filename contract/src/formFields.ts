import type { z } from 'zod'

export type Shape = z.core.$ZodTypes

/** Every field of a form except lists and nested forms, with its path: `.loading.date.start`. */
export function* listFields(shape: Shape, at: string): Generator<[name: string, field: Shape]> {
  const { def } = shape._zod
  const inside = contentOf(shape)
  if (inside === null) yield [at, shape]
  else if (inside !== shape) yield* listFields(inside, at)
  else if (def.type === 'object') {
    for (const [name, field] of Object.entries(def.shape)) yield* listFields(field as Shape, `${at}.${name}`)
  } else if (def.type === 'array') yield* listFields(def.element as Shape, `${at}[]`)
  else if (def.type === 'record') yield* listFields(def.valueType as Shape, `${at}[]`)
}

/** The form or list within an optional or transformed shape; null if there is none. */
function contentOf(shape: Shape): Shape | null {
  const { def } = shape._zod
  if (def.type === 'object' || def.type === 'array' || def.type === 'record') return shape
  if (def.type === 'pipe') return contentOf((def.in._zod.def.type === 'transform' ? def.out : def.in) as Shape)
  return 'innerType' in def ? contentOf(def.innerType as Shape) : null
}
