/** The arrays that columns of the board are kept in. */
export type ColumnArray = Float64Array | Float32Array | Uint32Array | Int32Array

/** A longer array that begins with the same values. */
export function growArray<Kind extends ColumnArray>(array: Kind, length: number): Kind {
  const longer = new (array.constructor as new (length: number) => Kind)(length)
  longer.set(array)
  return longer
}
