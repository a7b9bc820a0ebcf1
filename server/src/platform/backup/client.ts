import pg from 'pg'
import type { Config } from '../config.ts'
import type { Database } from '../db/openDatabase.ts'

/**
 * Lends a connection for work over whole tables: on a server one of its own, as those of the pool give up what takes
 * long.
 */
export async function withClient<Result>(
  { pool, isEmbedded }: Pick<Database, 'pool' | 'isEmbedded'>,
  { database: { url } }: Pick<Config, 'database'>,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  if (isEmbedded) {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }
  const client = new pg.Client({ connectionString: url!, application_name: 'veos-backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
