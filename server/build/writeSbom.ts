/** Writes `release/sbom.cdx.json`, the bill of materials of the product, which is stored with a release. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeSbom } from './sbom.ts'

const folder = resolve(import.meta.dirname, '../../release')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(makeSbom(), null, 1)}\n`)
