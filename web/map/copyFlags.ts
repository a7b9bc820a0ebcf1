import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { europeanCountryCodes } from './europe.ts'

/** Copies Europe's flags (3:2, SVG, about 30 KB together) to `outDir/XX.svg`. */
export async function copyFlags(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true })
  const flags = path.join(path.dirname(fileURLToPath(import.meta.resolve('country-flag-icons/package.json'))), '3x2')
  await Promise.all(
    europeanCountryCodes.map((code) => cp(path.join(flags, `${code}.svg`), path.join(outDir, `${code}.svg`))),
  )
}
