/** Runs after the web build: writes a brotli and a gzip copy of every static file that becomes smaller. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = resolve(import.meta.dirname, '../../web/dist/client')
const texts = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.html', '.webmanifest', '.txt'])
const smallestBytes = 1000
// 9 of 11: the last steps take ten times as long for two per cent.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name)
  if (!texts.has(extname(name)) || statSync(path).size < smallestBytes) continue
  const content = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(content, quality))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
