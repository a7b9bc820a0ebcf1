import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { registerCompany } from './members.ts'

/** A photo like those of phones: 50 million pixels, and much larger than the limit for documents. */
async function aPhoto(): Promise<Buffer> {
  const width = 2040
  const height = 1536
  const channels = 3
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .resize(8160, 6144, { kernel: 'nearest' })
    .jpeg({ quality: 95 })
    .toBuffer()
}

test('a photo of 8160 by 6144 is shrunk before the upload, and accepted as a document', async () => {
  const photo = await aPhoto()
  expect(photo.length).toBeGreaterThan(5_000_000)
  const page = await visit('/dashboard/my-account/documents', { as: await registerCompany() })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file' }).click(),
  ])
  await chooser.setFiles({ name: 'Licence.jpeg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByText(/Licence\.jpg · /).waitFor()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('status').getByText('Uploaded').waitFor()
})
