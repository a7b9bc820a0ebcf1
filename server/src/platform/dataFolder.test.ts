import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from './dataFolder.ts'
import { openFolder } from './files/folder.ts'
import { openMailbox } from './mail/mailbox.ts'

const root = mkdtempSync(join(tmpdir(), 'veos-folder-'))
afterAll(() => rmSync(root, { recursive: true }))
const noSigner = { sign: () => '', isSigned: () => false }
const modeOf = (...path: string[]) => (statSync(join(root, ...path)).mode & 0o777).toString(8)

test('the data folder is created for its owner only, and access of others to an existing one is removed', () => {
  openDataFolder(join(root, 'new', 'data'))
  expect(modeOf('new', 'data')).toBe('700')
  mkdirSync(join(root, 'old'))
  chmodSync(join(root, 'old'), 0o755)
  openDataFolder(join(root, 'old'))
  openDataFolder(join(root, 'old'))
  expect(modeOf('old')).toBe('700')
})

test('folders that are created later in the data folder are closed to others as well', async () => {
  const makers: Record<string, (dataDir: string) => unknown> = {
    mailbox: (dataDir) =>
      openMailbox(dataDir).deliver({ to: 'a@veos.example', subject: 'Hello', firstName: null, paragraphs: [] }),
    files: (dataDir) => openFolder(dataDir, noSigner).write('images/a.webp', Buffer.from('a')),
  }
  for (const [name, make] of Object.entries(makers)) {
    await make(join(root, name))
    expect([name, modeOf(name)]).toEqual([name, '700'])
  }
})
