import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../platform/config.ts'
import { type ImportSummary, importPostalCodes, importTowns } from './importPlaces.ts'

const usage = `Takes over place data of GeoNames (https://download.geonames.org/export/):
  npm run places:import -- --postal allCountries.txt   postal codes, or those of one country (PL.txt)
  npm run places:import -- --places cities1000.txt     towns
The files stand in VEOS_DATA (default ./data) and are read when the server starts.`

try {
  const { values } = parseArgs({ options: { postal: { type: 'string' }, places: { type: 'string' } } })
  const folder = join(readConfig(process.env).dataDir, 'places')
  if (!values.postal && !values.places) throw new Error(usage)
  if (values.postal) print('postal codes', await importPostalCodes(values.postal, folder))
  if (values.places) print('towns', await importTowns(values.places, folder))
  console.log(`Written to ${folder}. Restart the server to search them.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function print(what: string, { byCountry, linesLeftOut }: ImportSummary): void {
  for (const { country, count } of byCountry) console.log(`${String(count).padStart(9)}  ${country}`)
  const total = byCountry.reduce((sum, { count }) => sum + count, 0)
  console.log(`${String(total).padStart(9)}  ${what} in ${byCountry.length} countries; ${linesLeftOut} lines left out`)
}
