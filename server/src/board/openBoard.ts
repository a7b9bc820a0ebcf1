import { buildByKind } from '@veos/contract/market/reference/offerKinds'
import type { Board, BoardFilter } from './board.ts'
import { Ids } from './ids.ts'
import { KindBoard } from './kindBoard.ts'

/** Scanning this many takes less than a tenth of a millisecond, and sorting them some milliseconds. */
const usualTail = 4096

/** @param maxTail the maximum number of unsorted offers of a kind */
export function openBoard(maxTail = usualTail): Board {
  const kinds = buildByKind(() => new KindBoard(maxTail))
  const boards = Object.values(kinds)
  const boardOf = ({ kind }: BoardFilter) => kinds[kind]
  const ids = new Ids(1)
  const remove = (id: string) => {
    ids.set(0, id)
    for (const board of boards) board.remove(ids)
  }
  return {
    get size() {
      return boards.reduce((sum, board) => sum + board.size, 0)
    },
    put(offers) {
      for (const offer of offers) kinds[offer.kind].put(offer)
    },
    remove(removed) {
      for (const id of removed) remove(id)
    },
    has(id) {
      ids.set(0, id)
      return boards.some((board) => board.has(ids))
    },
    settle() {
      for (const board of boards) board.settle()
    },
    find: (filter, sort, after, rows) => boardOf(filter).find(filter, sort, after, rows),
    best: (filter, from, rows, scoreOf) => boardOf(filter).best(filter, from, rows, scoreOf),
    count: (filter) => boardOf(filter).count(filter),
    countNewer: (filter, than) => boardOf(filter).countNewer(filter, than),
    facets: (filter, radiusSteps) => boardOf(filter).facets(filter, radiusSteps),
    clusters: (filter, end, box, cellDegrees) => boardOf(filter).clusters(filter, end, box, cellDegrees),
  }
}
