/** Writes `release/sbom.cdx.json`, which is kept with what is released: what the product is made of. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeSbom } from './sbom.ts'

const folder = resolve(import.meta.dirname, '../../release')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(makeSbom(), null, 1)}\n`)
