/** Times our code beside handwritten code, alternating which of them is first. */
export async function measureInTurns<Query, Plan extends string>(
  queries: readonly Query[],
  plans: readonly Plan[],
  run: { ours(queries: Query): Promise<unknown>; byHand(plan: Plan, queries: Query): Promise<unknown> },
): Promise<{ ours: number[]; theirs: Map<Plan, number[]> }> {
  const ours: number[] = []
  const theirs = new Map<Plan, number[]>(plans.map((plan) => [plan, []]))
  for (const [turn, each] of queries.entries()) {
    const runs = [
      { times: ours, work: () => run.ours(each) },
      ...plans.map((plan) => ({ times: theirs.get(plan)!, work: () => run.byHand(plan, each) })),
    ]
    // Each runs once before it is timed, to fill the caches, so that none profits from another.
    for (let step = 0; step < runs.length; step++) {
      const { times, work } = runs[(turn + step) % runs.length]!
      await work()
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
  }
  return { ours, theirs }
}
