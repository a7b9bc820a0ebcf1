import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folders = ['server/src', 'web/src', 'contract/src']
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
/** Every file of the product, as it runs, with its text. */
const sources = listed
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|data)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

function filesWith(pattern: RegExp): string[] {
  return sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()
}

test('the running server starts no other program', () => {
  // A command that developers run.
  expect(filesWith(/from '(node:)?child_process'/)).toEqual(['server/src/platform/db/dump.ts'])
})

test('no text is run as a program', () => {
  expect(filesWith(/\beval\(|new Function\(|setTimeout\(['"`]/)).toEqual([])
})

test('regular expressions are made of constants', () => {
  expect(filesWith(/new RegExp\(/)).toEqual([
    'contract/src/platform/ourName.ts',
    'contract/src/platform/reference/phones.ts',
    'contract/src/platform/typedText.ts',
    'server/src/people/companies/officeParts.ts',
    'web/src/people/companies/documentText.ts',
    'web/src/platform/ui/richTextNodes.ts',
    'web/src/talk/messaging/messageText.ts',
  ])
})

test('certificates of others are checked', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})

test('hashes and signatures are of SHA-256, ciphers authenticate, but where PDFs of others ask for old ones', () => {
  const pdfs = ['server/src/people/companies/pdfKey.ts']
  expect(filesWith(/\b(createHash|createHmac|hash)\(\s*'(?!sha256')/)).toEqual(pdfs)
  expect(filesWith(/createCipheriv\(\s*'(?!aes-\d+-gcm')|createCipher\(/)).toEqual(pdfs)
})

test('only constants, and data that is escaped for it, are written into pages as they are', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([
    'web/src/platform/ui/DesignSystem.tsx',
    'web/src/platform/ui/StructuredData.tsx',
    'web/src/routes/__root.tsx',
  ])
})
