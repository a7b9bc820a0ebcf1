import type { Locator } from 'playwright-core'
import { loadPage } from './browser.ts'
import { getEditor, getThread, startConversation } from './conversations.ts'
import { expect, test } from './journey.ts'

/** Pastes cells as a spreadsheet copies them: as a table, as text, and as an image. */
async function pasteCells(editor: Locator, rows: string[][], { struck = '' } = {}): Promise<void> {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td height=20>${cell}</td>`).join('')}</tr>`).join('\n')
  const html = `<html><body><!--StartFragment--><table border=0>${cells}</table>${struck}<!--EndFragment--></body></html>`
  const text = rows.map((row) => row.join('\t')).join('\n')
  await editor.evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer()
      if (data.html) clipboardData.setData('text/html', data.html)
      clipboardData.setData('text/plain', data.text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, text },
  )
}

const loads = [
  ['Hamburg', '24 t', '1.250 €'],
  ['Bremen', '', '900 €'],
]

test('a list of loads pasted from a spreadsheet stays a list in a message', async () => {
  const { theirs, mine, path } = await startConversation()
  await loadPage(mine, path)
  const editor = getEditor(mine)
  await editor.click()
  await pasteCells(editor, loads, { struck: '<p><s>Kiel 700</s> 5<sup>00</sup> €</p>' })
  await expect
    .poll(() => editor.locator('p').allTextContents())
    .toEqual(['Hamburg | 24 t | 1.250 €', 'Bremen | | 900 €', expect.stringMatching(/^\s?5⁰⁰ €$/)])
  await mine.keyboard.press('Enter')
  await loadPage(theirs, path)
  await getThread(theirs).getByText('Hamburg | 24 t | 1.250 €').waitFor()
  await getThread(theirs).getByText('5⁰⁰ €').waitFor()
  expect(await getThread(theirs).textContent()).not.toContain('Kiel')
})

test('the end of a sentence does not become a link, and Backspace removes a link', async () => {
  const { mine, path } = await startConversation()
  await loadPage(mine, path)
  const editor = getEditor(mine)
  await editor.click()
  await mine.keyboard.type('Alles klar.Es passt. Mehr auf veos.eu ')
  await expect.poll(() => editor.getByRole('link').allTextContents()).toEqual(['veos.eu'])
  await mine.keyboard.press('Backspace')
  await expect(editor.getByRole('link')).toHaveCount(0)
  await expect(editor).toContainText('Mehr auf veos.eu')
})

test('text that is too long for a field stays in it with an error', async () => {
  const { mine } = await startConversation()
  await loadPage(mine, '/contact')
  const name = mine.getByLabel('Name')
  await name.fill('x'.repeat(101))
  await mine.getByText('At most 100 characters').waitFor()
  await expect.poll(() => name.inputValue()).toHaveLength(101)
  await name.fill('Kadri')
  await expect(mine.getByText('At most 100 characters')).toHaveCount(0)
})
