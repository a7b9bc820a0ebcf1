import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/** Where the queue's tables, functions and types are. */
export const queueSchema = 'jobs'

/** Milliseconds between two looks for indexes that are still being built. */
const lookAgainMs = 200

/**
 * Makes the queue's tables, or brings them up to the version of pg-boss that is installed, with the indexes that it
 * builds after a change. As the owner: who serves finds all of it there.
 */
export async function applyQueueTables(client: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) },
    schema: queueSchema,
    schedule: false,
    supervise: false,
    bamIntervalSeconds: 10,
  })
  const errors: Error[] = []
  boss.on('error', (error) => errors.push(error))
  await boss.start()
  try {
    while (errors.length === 0 && (await isBuilding(client))) await setTimeout(lookAgainMs)
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  if (errors[0]) throw errors[0]
}

async function isBuilding(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${queueSchema}.bam where status in ('pending', 'in_progress') limit 1`,
  )
  return rowCount !== 0
}
