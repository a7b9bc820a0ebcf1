import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type LineTable, openLineTable, writeLineTable } from './lineTable.ts'

export interface PostalCode {
  /** As `normaliseCode` returns it. */
  readonly code: string
  /** As it is written on letters. */
  readonly written: string
  readonly name: string
  readonly lat: number
  readonly long: number
  readonly isApproximate: boolean
}

const postalFile = (iso: string) => `postal-${iso}.v1.tsv.gz`
const zonesFile = 'zones.v1.tsv.gz'

/** Writes the codes of one country, each code once, replacing what was there. */
export function writePostalCodes(folder: string, iso: string, codes: readonly PostalCode[]): void {
  writeLineTable(
    `${folder}/${postalFile(iso)}`,
    codes.map((code) => [code.code, code.written, code.name, code.lat, code.long, code.isApproximate ? 1 : 0]),
  )
}

/** The codes of one country. */
export class PostalTable {
  private readonly lines: LineTable

  constructor(lines: LineTable) {
    this.lines = lines
  }

  get size(): number {
    return this.lines.length
  }

  find(code: string): PostalCode | undefined {
    const line = this.lines.lineOf(code)
    return line < 0 ? undefined : this.read(line)
  }

  /** At most `max` codes that begin like this, in their order. */
  startingWith(prefix: string, max: number): PostalCode[] {
    const [from, to] = this.lines.linesStartingWith(Buffer.from(prefix))
    return Array.from({ length: Math.min(max, to - from) }, (_, index) => this.read(from + index))
  }

  private read(line: number): PostalCode {
    const [code, written, name, lat, long, approximate] = this.lines.columns(line) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    return { code, written, name, lat: Number(lat), long: Number(long), isApproximate: approximate === '1' }
  }
}

/**
 * Opens the codes of every country in the folders; a country in a later folder replaces the one in an earlier folder.
 */
export function openPostalTables(folders: readonly string[]): Map<string, PostalTable> {
  const paths = new Map<string, string>()
  for (const folder of folders) {
    for (const file of readdirSync(folder)) {
      const iso = /^postal-([A-Z]{2})\.v1\.tsv\.gz$/.exec(file)?.[1]
      if (iso) paths.set(iso, `${folder}/${file}`)
    }
  }
  return new Map([...paths].map(([iso, path]) => [iso, new PostalTable(openLineTable(path))]))
}

/** The area of all codes with the same first characters: a town in their middle, tens of kilometres precise. */
export interface Zone {
  readonly iso: string
  readonly zone: string
  readonly name: string
  readonly lat: number
  readonly long: number
}

export function writeZones(folder: string, zones: readonly Zone[]): void {
  writeLineTable(
    `${folder}/${zonesFile}`,
    zones.map(({ iso, zone, name, lat, long }) => [`${iso}-${zone}`, name, lat, long]),
  )
}

export class ZoneTable {
  private readonly zones: ReadonlyMap<string, Zone>

  constructor(zones: readonly Zone[]) {
    this.zones = new Map(zones.map((zone) => [`${zone.iso}-${zone.zone}`, zone]))
  }

  find(iso: string, zone: string): Zone | undefined {
    return this.zones.get(`${iso}-${zone}`)
  }

  /** The narrowest zone that contains a code. */
  around(iso: string, code: string): Zone | undefined {
    for (let length = Math.min(3, code.length); length > 0; length--) {
      const zone = this.find(iso, code.slice(0, length))
      if (zone) return zone
    }
    return undefined
  }

  startingWith(iso: string, prefix: string): Zone[] {
    return [...this.zones.values()].filter((zone) => zone.iso === iso && zone.zone.startsWith(prefix))
  }
}

export function openZones(folder: string): ZoneTable {
  const lines = gunzipSync(readFileSync(`${folder}/${zonesFile}`))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  const zones = lines.map((line) => {
    const [id, name, lat, long] = line.split('\t') as [string, string, string, string]
    return { iso: id.slice(0, 2), zone: id.slice(3), name, lat: Number(lat), long: Number(long) }
  })
  return new ZoneTable(zones)
}
