import type { ServedCall } from '../src/platform/http/serve.ts'
import { getName } from './idsOfCalls.ts'
import type { Arrange } from './listCallsWithIds.ts'

/** Malformed values for ids of a call. */
export const malformedIds = ['17', 'x'.repeat(200), 'ffffffff-ffff-0000-ffff-ffffffffffff', "' or 1=1"]
/** One’s own thing and another company's. */
const sides = 2

/**
 * The number of cells of the table in which `access.test.ts` and `ids.test.ts` check who may do what: every call by
 * every kind of caller; every call that takes an id with things of others, in upper case and malformed; and every
 * writing call with all columns of the database beside its form.
 */
export function countCells(
  calls: readonly ServedCall[],
  { callers, withIds }: { callers: number; withIds: Readonly<Record<string, readonly Arrange[]>> },
) {
  const arranged = (name: string) => withIds[name]?.length ?? 0
  const names = calls.map(getName)
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const ids = sum(names.map(arranged))
  return {
    byCaller: calls.length * callers,
    foreign: sum(names.filter((name) => !name.includes('/back-office/')).map(arranged)),
    inUpperCase: ids * sides,
    malformed: ids * malformedIds.length,
    withAllColumns: sum(
      calls.filter(({ method, body }) => method !== 'GET' && body).map((call) => Math.max(1, arranged(getName(call)))),
    ),
  }
}
