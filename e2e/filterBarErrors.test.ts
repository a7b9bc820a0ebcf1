import { visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { findCoveredControls } from './screenFaults.ts'
import { openList } from './spotFreights.ts'

test('a message in the filter bar moves nothing, so that a click right after typing reaches its button', async () => {
  for (const { path, label } of [
    { path: '/spotload', label: 'Loading dates' },
    { path: '/spotload', label: 'Unloading dates' },
    { path: '/trucks', label: 'Free days' },
  ]) {
    const page = await visit(path, { as: 'admin@haulier.example' })
    await openList(page)
    const results = page.getByRole('button', { name: /^View results/ })
    const field = page.getByRole('search').getByRole('textbox', { name: label, exact: true })
    const before = (await results.boundingBox())!
    const rowBefore = (await page.locator('[data-row="0"]').boundingBox())!
    await field.click()
    await page.keyboard.type('next week')
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
    await page.mouse.down()
    const message = page.getByText('Enter dates as DD.MM.YYYY', { exact: true })
    await message.waitFor()
    expect([path, label, await results.boundingBox()]).toEqual([path, label, before])
    expect(await page.locator('[data-row="0"]').boundingBox()).toEqual(rowBefore)
    await page.mouse.up()
    await field.and(page.locator(':focus')).waitFor()
    expect(await message.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true)
    await expect.poll(() => findCoveredControls(page.getByRole('search'))).toEqual([])
  }
})
