import { existsSync } from 'node:fs'
import { maxPlacesFound, type Place } from '@veos/contract/market/places'
import { flagUrl } from '@veos/contract/platform/reference/countryCodes'
import { fold } from '../../platform/fold.ts'
import { countryName } from '../../platform/words.ts'
import { countryNamed } from './countryNames.ts'
import { type PostalCodeQuery, parseNameQuery, parsePostalCodeQuery } from './parsePlaceQuery.ts'
import { countriesByFreight, isWholeCode, normaliseCode } from './postalCodes.ts'
import {
  openPostalTables,
  openZones,
  type PostalCode,
  type PostalTable,
  type Zone,
  type ZoneTable,
} from './postalTable.ts'
import { type TownFound, TownTable, townNamesFile } from './townTable.ts'

export interface Gazetteer {
  /** At most ten places for what was typed, best first; never throws. */
  search(typed: string): Place[]
  /** The place with this id, as `search` answered it (without its alternate name). */
  find(id: string): Place | undefined
  /** The place with this id, else the best one for this text. */
  resolve(text: string): Place | undefined
}

/**
 * Opens the bundled places (written by `buildPlaces`) and, over them, those that an operator imported: imported towns
 * replace all bundled ones, imported postal codes those of their country. Throws when the bundled places are missing.
 */
export function openGazetteer({ builtDir, importedDir }: { builtDir: string; importedDir: string }): Gazetteer {
  if (!existsSync(`${builtDir}/${townNamesFile}`)) {
    throw new Error(`The bundled places are missing in ${builtDir}: run "node server/geo/buildPlaces.ts"`)
  }
  const hasImport = existsSync(importedDir)
  const townsDir = existsSync(`${importedDir}/${townNamesFile}`) ? importedDir : builtDir
  return new Search(
    new TownTable(townsDir),
    openPostalTables(hasImport ? [builtDir, importedDir] : [builtDir]),
    openZones(builtDir),
  )
}

class Search implements Gazetteer {
  private readonly towns: TownTable
  private readonly codes: ReadonlyMap<string, PostalTable>
  private readonly zones: ZoneTable
  private readonly largestByCountry = new Map<string, Place[]>()

  constructor(towns: TownTable, codes: ReadonlyMap<string, PostalTable>, zones: ZoneTable) {
    this.towns = towns
    this.codes = codes
    this.zones = zones
  }

  search(typed: string): Place[] {
    const code = parsePostalCodeQuery(typed)
    const found = code ? [...this.searchCodes(code), ...this.searchTowns(typed)] : this.searchNames(typed)
    const ids = new Set<string>()
    return found
      .filter(({ id }) => !ids.has(id) && ids.add(id))
      .slice(0, maxPlacesFound)
      .map((place) => this.named(place))
  }

  find(id: string): Place | undefined {
    const [, iso, code] = /^([A-Z]{2})-([A-Z0-9]{1,7})$/.exec(id) ?? []
    if (iso === undefined || code === undefined) {
      const town = this.towns.find(id)
      return town && townPlace(town)
    }
    const postalCode = this.codes.get(iso)?.find(code)
    if (postalCode) return this.named(codePlace(iso, postalCode))
    const zone = this.zones.find(iso, code)
    return zone && this.named(zonePlace(zone))
  }

  /** A town has one name: lists of codes call "Wien" and "Roma" what the towns call Vienna and Rome. */
  private named(place: Place): Place {
    if (place.postalCode === null) return place
    const name = fold(place.locationName)
    const [town] = this.towns.search(place.locationName, 1, place.countryCode).map(townPlace)
    const isTheSame =
      town && isNear(town, place) && [town.locationName, town.alternateName ?? ''].some((own) => fold(own) === name)
    return isTheSame ? { ...place, locationName: town.locationName } : place
  }

  resolve(text: string): Place | undefined {
    return this.find(text) ?? this.search(text)[0]
  }

  private searchNames(typed: string): Place[] {
    const named = parseNameQuery(typed)
    const inCountry = named ? [...this.searchLetterZones(typed), ...this.searchTowns(named.name, named.iso)] : []
    const anywhere = this.searchTowns(typed)
    // "Berlin, Germany" means the country; "La Spezia" without a comma may only look as if it did.
    const found = typed.includes(',') ? [...inCountry, ...anywhere] : [...anywhere, ...inCountry]
    const country = found.length === 0 ? countryNamed(fold(typed)) : undefined
    return country ? this.largestTowns(country) : found
  }

  /** For a query that is only a country; passes over all names, so each country is computed once. */
  private largestTowns(iso: string): Place[] {
    const known = this.largestByCountry.get(iso) ?? this.towns.search('', maxPlacesFound, iso).map(townPlace)
    this.largestByCountry.set(iso, known)
    return known
  }

  private searchTowns(name: string, iso?: string): Place[] {
    if (fold(name) === '') return []
    const found = this.towns.search(name, maxPlacesFound, iso)
    return (found.length > 0 ? found : this.towns.searchWords(name, maxPlacesFound, iso)).map(townPlace)
  }

  /** "GB-M", "MT VLT": zones without a digit are meant only when the country is before them. */
  private searchLetterZones(typed: string): Place[] {
    const [mark = '', letters = '', ...more] = fold(typed).split(' ')
    const zone = more.length === 0 ? this.zones.find(countryNamed(mark) ?? '', letters.toUpperCase()) : undefined
    return zone ? [zonePlace(zone)] : []
  }

  private searchCodes(typed: PostalCodeQuery): Place[] {
    const isos = typed.isos ?? countriesByFreight
    const perCountry = isos.map((iso) => this.searchCountry(iso, typed.code, typed.isos !== undefined))
    const exact = perCountry.flatMap((country) => country.exact)
    const found = [
      ...exact.filter((place) => !place.isApproximate),
      ...exact.filter((place) => place.isApproximate),
      ...inTurns(perCountry.map(({ starting }) => starting)),
      // A code that a country's list lacks is most likely another country's.
      ...perCountry.flatMap(({ around, isListed }) => (isListed && exact.length > 0 ? [] : around)),
    ]
    if (typed.name === '') return found
    const named = found.filter((place) => fold(place.locationName).startsWith(typed.name))
    const [iso] = typed.isos ?? []
    return named.length > 0 ? named : [...this.searchTowns(typed.name, iso), ...found]
  }

  private searchCountry(iso: string, text: string, isNamed: boolean): CountryCodes {
    const code = normaliseCode(iso, text)
    const table = this.codes.get(iso)
    const isListed = table !== undefined
    const none = { exact: [], starting: [], around: [], isListed }
    if (code === null) return none
    const exact = table?.find(code)
    if (exact) return { ...none, exact: [codePlace(iso, exact)] }
    const zone = this.zones.find(iso, code)
    const codes = (table?.startingWith(code, maxPlacesFound) ?? []).map((each) => codePlace(iso, each))
    const zones = isNamed && codes.length === 0 ? this.zones.startingWith(iso, code).map(zonePlace) : []
    if (zone) return { ...none, exact: [zonePlace(zone)], starting: codes }
    if (codes.length + zones.length > 0) return { ...none, starting: [...codes, ...zones] }
    const around = isNamed || isWholeCode(iso, code) ? this.zones.around(iso, code) : undefined
    return { ...none, around: around ? [zonePlace(around)] : [] }
  }
}

/** What one country answers to a code. */
interface CountryCodes {
  /** The code, or the zone, that was typed. */
  readonly exact: readonly Place[]
  /** Codes that begin with it. */
  readonly starting: readonly Place[]
  /** The zone that it lies in. */
  readonly around: readonly Place[]
  /** The country's codes are known, all of them. */
  readonly isListed: boolean
}

/** First of each, then the second of each, and so on. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}

function townPlace(town: TownFound): Place {
  return placeAt(town.countryCode, town, {
    id: town.id,
    locationName: town.name,
    alternateName: town.alternateName,
    postalCode: null,
    isApproximate: false,
  })
}

function codePlace(iso: string, code: PostalCode): Place {
  return placeAt(iso, code, {
    id: `${iso}-${code.code}`,
    locationName: code.name,
    alternateName: null,
    postalCode: code.written,
    isApproximate: code.isApproximate,
  })
}

function zonePlace(zone: Zone): Place {
  return placeAt(zone.iso, zone, {
    id: `${zone.iso}-${zone.zone}`,
    locationName: zone.name,
    alternateName: null,
    postalCode: zone.zone,
    isApproximate: true,
  })
}

function placeAt(
  iso: string,
  { lat, long }: { lat: number; long: number },
  own: Pick<Place, 'id' | 'locationName' | 'alternateName' | 'postalCode' | 'isApproximate'>,
): Place {
  const country = countryName(iso)
  return { ...own, country, countryCode: iso, flagUrl: flagUrl(iso), coordinates: { lat, long } }
}

/** Within one town and its surroundings. */
function isNear({ coordinates: one }: Place, { coordinates: other }: Place): boolean {
  return Math.abs(one.lat - other.lat) < 0.4 && Math.abs(one.long - other.long) < 0.6
}
