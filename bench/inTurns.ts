import { computeMedian } from './report.ts'

/** A plan is left once its median over this many queries is above every time of another plan. */
const minQueries = 15

/**
 * Times our code beside handwritten code, alternating which of them is first.
 * @param samples how often each query is timed; its median counts, so that a pause of the machine is no slow query
 */
export async function measureInTurns<Query, Plan extends string>(
  queries: readonly Query[],
  plans: readonly Plan[],
  run: { ours(queries: Query): Promise<unknown>; byHand(plan: Plan, queries: Query): Promise<unknown> },
  samples = 1,
): Promise<{ ours: number[]; theirs: Map<Plan, number[]> }> {
  const ours: number[] = []
  const theirs = new Map<Plan, number[]>(plans.map((plan) => [plan, []]))
  const compared = new Set(plans)
  for (const [turn, each] of queries.entries()) {
    const runs = [
      { times: ours, work: () => run.ours(each) },
      ...[...compared].map((plan) => ({ times: theirs.get(plan)!, work: () => run.byHand(plan, each) })),
    ]
    // Each runs once before it is timed, to fill the caches, so that none profits from another.
    for (let step = 0; step < runs.length; step++) {
      const { times, work } = runs[(turn + step) % runs.length]!
      await work()
      const taken: number[] = []
      for (let sample = 0; sample < samples; sample++) {
        const start = performance.now()
        await work()
        taken.push(performance.now() - start)
      }
      times.push(computeMedian(taken))
    }
    for (const plan of compared) if (isFarBehind(theirs.get(plan)!, theirs)) compared.delete(plan)
  }
  return { ours, theirs }
}

function isFarBehind<Plan>(times: number[], theirs: Map<Plan, number[]>): boolean {
  if (times.length < minQueries) return false
  return [...theirs.values()].some((others) => computeMedian(times) > Math.max(...others))
}
