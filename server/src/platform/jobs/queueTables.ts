import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/** The schema of the queue's tables, functions and types. */
export const queueSchema = 'jobs'

/** Milliseconds between two checks for indexes that are still being built. */
const lookAgainMs = 200

/**
 * Creates the queue's tables or migrates them to the installed version of pg-boss, and waits for the indexes that it
 * builds. Runs as the owner, because the serving role may not create tables.
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
