import { testRedisUrl } from '../server/testing/testRedisUrl.ts'
import { loadPage, visit } from './browser.ts'
import { forwarder, getEditor, getThread, startConversation, write } from './conversations.ts'
import { expect, test } from './journey.ts'
import { end, start } from './process.ts'

test.skip(!testRedisUrl || !process.env.TEST_DATABASE_URL, 'Needs a database server and Redis')

test('two browsers connected to different processes talk in real time', { tag: '@processes' }, async ({ market }) => {
  const { origin, child, output } = await start({
    VEOS_DATA: market.dataDir,
    VEOS_WEB: 'on',
    DATABASE_URL: market.databaseUrl!,
    REDIS_URL: testRedisUrl!,
  })
  expect(origin, output).not.toBe('')
  try {
    const { mine, path } = await startConversation()
    await loadPage(mine, path)
    const theirs = await visit(path, { as: forwarder, origin })
    await getThread(theirs).getByText('Is the load still free?').waitFor()
    await getThread(mine).getByRole('img', { name: 'Seen' }).waitFor()
    await mine.getByText('Online').waitFor()

    await getEditor(theirs).click()
    const isWriting = async () => {
      await theirs.keyboard.type('?')
      return mine.getByText(/is writing…/).isVisible()
    }
    await expect.poll(isWriting, { intervals: [300] }).toBe(true)
    await theirs.keyboard.press('Enter')
    await getThread(mine).getByText(/^\?+$/).waitFor()
    for (const text of ['Three pallets', 'and a dog']) await write(mine, text)
    for (const text of ['Three pallets', 'and a dog']) await getThread(theirs).getByText(text).waitFor()
    await expect(getThread(mine).getByRole('img', { name: 'Seen' })).toHaveCount(3)
  } finally {
    await end(child)
  }
})
