import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openOlderDatabase } from '../../../testing/olderDatabase.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

test('an update removes links from the queue, and links in mailboxes still work', async () => {
  const { pool, update } = await openOlderDatabase('0049')
  const mailed = 'm'.repeat(43)
  const waiting = 'w'.repeat(43)
  await pool.query(`
    create schema jobs; create table jobs.job (name text, state text, data jsonb);
    insert into users (id, email, first_name, last_name, role)
      select gen_random_uuid(), n || '@veos.example', 'Mari', 'Uus', 'Staff' from generate_series(1, 2) n;`)
  await pool.query(
    `insert into account_tokens (token_hash, user_id, purpose, expires_at)
      select case email when '1@veos.example' then $1::bytea else $2::bytea end, id, 'recover', now() + interval '1 hour'
      from users`,
    [hashOf(mailed), hashOf(waiting)],
  )
  const letter = (url: string) => ({ to: 'x@veos.example', subject: 'S', button: { label: 'B', url } })
  for (const [name, state, data] of [
    ['send-mail', 'completed', letter(`http://localhost/reset-password/${mailed}`)],
    ['send-mail', 'retry', letter(`http://localhost/reset-password/${waiting}`)],
    ['unsent-mail', 'created', letter(`http://localhost/api/mailedInvoice/1.2.${waiting}`)],
    ['send-mail', 'retry', letter('http://localhost/dashboard')],
    ['offers-end', 'created', {}],
  ]) {
    await pool.query('insert into jobs.job values ($1, $2, $3)', [name, state, data])
  }
  await update()
  const { rows: jobs } = await pool.query('select name, data from jobs.job order by name')
  expect(jobs).toEqual([
    { name: 'offers-end', data: {} },
    { name: 'send-mail', data: letter('http://localhost/dashboard') },
  ])
  const { rows: tokens } = await pool.query(
    'select email, token_hash from account_token_hashes h join account_tokens t on t.id = h.account_token_id join users u on u.id = user_id',
  )
  expect(tokens).toEqual([{ email: '1@veos.example', token_hash: hashOf(mailed) }])
})
