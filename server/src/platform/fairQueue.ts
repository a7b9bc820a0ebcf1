import type { Text } from '@veos/contract/platform/texts/text'
import { Refused } from './http/refused.ts'

interface Turn {
  start(): Promise<void>
  refuse(error: Refused): void
}

/** The refusal when the queue is full, with the seconds after which to try again. */
interface Busy {
  text: Text
  retryAfterSeconds: number
}

/**
 * Work that is done one piece at a time. Owners take turns, so an owner with much work does not delay the others. The
 * queue is limited: if it is full, the owner with most pieces loses his last one to an owner with fewer.
 */
export class FairQueue {
  readonly #limits: { max: number; maxOfOwner: number }
  readonly #busy: Busy
  /** The waiting work by owner, in the order of their turns. */
  readonly #waiting = new Map<string, Turn[]>()
  #count = 0
  #isWorking = false

  constructor(limits: { max: number; maxOfOwner: number }, busy: Busy) {
    this.#limits = limits
    this.#busy = busy
  }

  /** Rejects with Refused 503 if there is no place, also later if another owner takes the place. */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(owner) ?? []
      const hasPlace = own.length < this.#limits.maxOfOwner && (this.#count < this.#limits.max || this.#makeRoom(own))
      if (!hasPlace) return reject(this.#refusal())
      own.push({
        start: async () => {
          try {
            resolve(await work())
          } catch (error) {
            reject(error)
          }
        },
        refuse: reject,
      })
      this.#waiting.set(owner, own)
      this.#count += 1
      void this.#work()
    })
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let turn = this.#nextTurn(); turn; turn = this.#nextTurn()) await turn.start()
    this.#isWorking = false
  }

  #nextTurn(): Turn | undefined {
    const [owner, turns] = this.#waiting.entries().next().value ?? []
    if (owner === undefined || !turns) return undefined
    // The owner moves to the end of the row, or leaves it.
    this.#waiting.delete(owner)
    if (turns.length > 1) this.#waiting.set(owner, turns.slice(1))
    this.#count -= 1
    return turns[0]
  }

  /**
   * Frees a place for an owner.
   * @returns whether another owner had more pieces and lost one
   */
  #makeRoom(own: readonly Turn[]): boolean {
    const longest = [...this.#waiting.values()].reduce((max, turns) => (turns.length > max.length ? turns : max))
    if (longest.length <= own.length + 1) return false
    longest.pop()!.refuse(this.#refusal())
    this.#count -= 1
    return true
  }

  #refusal(): Refused {
    return new Refused(503, this.#busy.text, this.#busy.retryAfterSeconds)
  }
}
