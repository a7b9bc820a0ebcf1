import { expect, test } from 'vitest'
import { openOlderDatabase } from '../../../../testing/olderDatabase.ts'

test('an update hides the images of messages from others, and keeps images public that something else shows', async () => {
  const { pool, update } = await openOlderDatabase('0051')
  const nameOf = (letter: string) => `${letter.repeat(32)}.webp`
  const [inMessage, inBoth, logo, removed, unsent] = ['a', 'b', 'c', 'd', 'e'].map(nameOf)
  for (const name of [inMessage, inBoth, logo, removed, unsent]) {
    await pool.query("insert into stored_files (path, kind, bytes, made_at) values ($1, 'image', 1, now())", [
      `images/${name}`,
    ])
  }
  await pool.query(
    `insert into stored_files (path, kind, bytes, made_at) values ('documents/${'f'.repeat(32)}.pdf', 'document', 1, now())`,
  )
  await pool.query(`
    insert into conversations (id, low_company_id, high_company_id, low_user_id, high_user_id, is_quotation, started_at)
      values ('${uuid(1)}', '${uuid(2)}', '${uuid(3)}', '${uuid(4)}', '${uuid(5)}', false, now())`)
  const show = (...names: (string | undefined)[]) => names.map((name) => `<img src="/api/images/${name}" alt="" />`)
  for (const [number, content, isRemoved] of [
    [1, `<p>Gate</p>${show(inMessage, inBoth, inMessage).join('')}`, false],
    [2, `<p>Buy</p>${show(removed).join('')}`, true],
  ]) {
    await pool.query(
      `insert into messages (id, conversation_id, number, sender_id, company_id, content, sent_at, removed_at)
        values (gen_random_uuid(), '${uuid(1)}', $1, '${uuid(4)}', '${uuid(2)}', $2, now(), case when $3 then now() end)`,
      [number, content, isRemoved],
    )
  }
  await pool.query(
    `insert into companies (id, name, vat_number, country, address, type, size, year_founded, email, phone, logo_url, description)
      values ('${uuid(2)}', 'Veod', 'EE1', 'EE', 'Tee 1', 'Haulier', '10-25', 2004, 'a@b.example', '1', $1, $2)`,
    [`/api/images/${logo}`, `<img src="/api/images/${inBoth}">`],
  )
  await update()
  const { rows: open } = await pool.query<{ path: string }>(
    'select path from stored_files where is_public order by path',
  )
  expect(open.map(({ path }) => path)).toEqual([inBoth, logo, unsent].map((name) => `images/${name}`))
  const { rows: shown } = await pool.query(
    'select path, number from message_images join messages on messages.id = message_id',
  )
  expect(shown).toEqual([{ path: `images/${inMessage}`, number: 1 }])
  const { rows: texts } = await pool.query('select content from messages order by number')
  expect(texts).toEqual([
    { content: `<p>Gate</p>${show(inMessage, inBoth, inMessage).join('')}` },
    { content: '<p>Buy</p>' },
  ])
})

function uuid(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}
