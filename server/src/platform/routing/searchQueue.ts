/**
 * Nodes by minutes, the fewest first: a binary heap that may contain a node more than once; later entries are stale.
 */
export class SearchQueue {
  readonly #nodes: number[] = []
  readonly #minutes: number[] = []

  push(node: number, minutes: number): void {
    let at = this.#nodes.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#minutes[parent]! <= minutes) break
      this.#nodes[at] = this.#nodes[parent]!
      this.#minutes[at] = this.#minutes[parent]!
      at = parent
    }
    this.#nodes[at] = node
    this.#minutes[at] = minutes
  }

  /** The next node whose entry is not stale against `reached`, or -1 at the end. */
  pop(reached: Float64Array): number {
    while (this.#nodes.length > 0) {
      const node = this.#nodes[0]!
      const minutes = this.#minutes[0]!
      this.#removeFirst()
      if (minutes <= reached[node]!) return node
    }
    return -1
  }

  #removeFirst(): void {
    const node = this.#nodes.pop()!
    const minutes = this.#minutes.pop()!
    const length = this.#nodes.length
    if (length === 0) return
    let at = 0
    for (let child = 1; child < length; child = 2 * at + 1) {
      if (child + 1 < length && this.#minutes[child + 1]! < this.#minutes[child]!) child++
      if (this.#minutes[child]! >= minutes) break
      this.#nodes[at] = this.#nodes[child]!
      this.#minutes[at] = this.#minutes[child]!
      at = child
    }
    this.#nodes[at] = node
    this.#minutes[at] = minutes
  }
}
