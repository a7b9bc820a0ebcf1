import { existsSync } from 'node:fs'
import { maxPlacesFound, type Place } from '@veos/contract/market/places'
import { getFlagUrl } from '@veos/contract/platform/reference/countryCodes'
import { findCountryByName } from '@veos/contract/platform/reference/countryNames'
import { fold } from '@veos/contract/platform/reference/fold'
import { getCountryName } from '../../platform/words.ts'
import { cleanPlaceText, type PostalCodeQuery, parseMarkedNames, parsePostalCodeQueries } from './parsePlaceQuery.ts'
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
  /**
   * At most ten places for the typed text, best first; never throws.
   * @param options.takesParts whether unknown words are ignored if all words together find nothing
   */
  search(typed: string, options?: { takesParts?: boolean }): Place[]
  /** The place with this id, as `search` answered it, but without its alternate name. */
  find(id: string): Place | undefined
  /** The place with this id, else the best one for this text. */
  resolve(text: string): Place | undefined
}

/**
 * Opens the bundled places (written by `buildPlaces`) and those that an operator imported, which replace them:
 * imported towns replace all bundled ones, imported postal codes those of their country. Throws if the bundled places
 * are missing.
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

/**
 * The minimum weight of a town that only a part of the text names: fifty thousand people, or ten thousand if the
 * country is known.
 */
const minWeightOfPart = { anywhere: 4700, inCountry: 4000 }
/** Many towns have the same name, such as Neustadt; only the largest are considered. */
const townsOfRun = 40

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

  search(typed: string, { takesParts = true }: { takesParts?: boolean } = {}): Place[] {
    const text = cleanPlaceText(typed)
    const codes = parsePostalCodeQueries(text)
    const found =
      codes.length > 0 ? [...this.searchCodes(codes), ...this.searchTowns(text)] : this.searchNames(text, takesParts)
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

  /** The name of the town itself: lists of codes contain "Wien" and "Roma" where towns are named Vienna and Rome. */
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

  /** The text is split off a country if it names no town as a whole, and searched by parts if nothing else is found. */
  private searchNames(text: string, takesParts: boolean): Place[] {
    if (fold(text) === '') return []
    const own = this.towns.search(text, maxPlacesFound)
    const marked = parseMarkedNames(text).map((each) => ({
      ...each,
      found: this.towns.search(each.name, maxPlacesFound, each.iso),
    }))
    const inCountry = marked.flatMap(({ found }) => found)
    const isNamed = own[0]?.isWhole === true
    const found = [
      ...(isNamed ? own : []),
      ...inCountry.filter(isWhole),
      ...marked.filter(({ isApart }) => isApart).flatMap((each) => each.found),
      ...(own.length > 0 ? own : inCountry),
    ]
    const zones = this.searchLetterZones(text)
    if (found.length + zones.length > 0) return [...zones, ...found.map(townPlace)]
    const readings = [...marked, { name: text, iso: undefined }]
    for (const search of takesParts ? [this.searchShortened, this.searchParts] : [this.searchShortened]) {
      const [best] = readings.map(({ name, iso }) => search.call(this, name, iso)).filter((towns) => towns.length > 0)
      if (best) return best.map(townPlace)
    }
    const country = findCountryByName(fold(text))
    return country ? this.largestTowns(country) : []
  }

  private searchShortened(name: string, iso?: string): TownFound[] {
    const byWords = this.towns.searchWords(name, maxPlacesFound, iso)
    return byWords.length > 0 ? byWords : this.towns.searchEnds(name, maxPlacesFound, iso)
  }

  /** Large towns that a part of the text names: "Hamburg Hafen". Small ones would match by chance. */
  private searchParts(name: string, iso?: string): TownFound[] {
    const minWeight = iso === undefined ? minWeightOfPart.anywhere : minWeightOfPart.inCountry
    return this.searchRuns(name, iso).filter(({ weight }) => weight >= minWeight)
  }

  /** Towns whose full name is a run of words; more words come first, then earlier words. */
  private searchRuns(name: string, iso?: string): TownFound[] {
    const words = fold(name).split(' ')
    const lengths = words.map((_, index) => words.length - index)
    const runs = [...lengths.map((length) => words.slice(0, length)), ...lengths.map((length) => words.slice(-length))]
    return runs
      .map((run) => run.join(' '))
      .filter((run) => run.length > 1)
      .flatMap((run) => this.towns.search(run, townsOfRun, iso).filter(isWhole))
  }

  /** For a query that is only a country. It scans all names, so the result of each country is cached. */
  private largestTowns(iso: string): Place[] {
    const known = this.largestByCountry.get(iso) ?? this.towns.search('', maxPlacesFound, iso).map(townPlace)
    this.largestByCountry.set(iso, known)
    return known
  }

  private searchTowns(name: string, iso?: string): Place[] {
    if (fold(name) === '') return []
    const found = this.towns.search(name, maxPlacesFound, iso)
    return (found.length > 0 ? found : this.searchShortened(name, iso)).map(townPlace)
  }

  /** "GB-M", "MT VLT": zones without a digit are recognised only after the country. */
  private searchLetterZones(typed: string): Place[] {
    const [mark = '', letters = '', ...more] = fold(typed).split(' ')
    const zone = more.length === 0 ? this.zones.find(findCountryByName(mark) ?? '', letters.toUpperCase()) : undefined
    return zone ? [zonePlace(zone)] : []
  }

  /** Readings of which every part was understood come first. */
  private searchCodes(queries: readonly PostalCodeQuery[]): Place[] {
    const answers = queries.map((query) => this.answerCode(query))
    return [
      ...answers.filter(({ isUnderstood }) => isUnderstood).flatMap(({ places }) => places),
      ...answers.flatMap(({ places }) => places),
    ]
  }

  private answerCode(query: PostalCodeQuery): { places: Place[]; isUnderstood: boolean } {
    const found = this.placesOfCode(query)
    const { name } = query
    if (name === '') return { places: found, isUnderstood: found.length > 0 }
    const iso = query.isos?.length === 1 ? query.isos[0] : undefined
    const towns = [...this.searchRuns(name, iso), ...this.towns.search(name, townsOfRun, iso)]
    const others = towns.length > 0 ? towns : this.searchShortened(name, iso)
    const isCalled = (place: Place, town: TownFound) => isAround(place, town) && this.isCalled(place, town)
    const named = found.filter(
      (place) => fold(place.locationName).startsWith(name) || others.some((town) => isCalled(place, town)),
    )
    const around = others.filter((town) => found.some((place) => isAround(place, town))).map(townPlace)
    const isUnderstood = named.length + around.length > 0
    const places = [...named, ...around, ...(isUnderstood ? found : others.map(townPlace)), ...found]
    return { places, isUnderstood }
  }

  private isCalled(place: Place, town: TownFound): boolean {
    const name = fold(place.locationName)
    return (
      [town.name, town.alternateName ?? ''].some((own) => fold(own) === name) ||
      this.towns.search(place.locationName, 1, place.countryCode)[0]?.id === town.id
    )
  }

  private placesOfCode(typed: PostalCodeQuery): Place[] {
    const isos = typed.isos ?? countriesByFreight
    const perCountry = isos.map((iso) => this.searchCountry(iso, typed.code, typed.isos !== undefined))
    const exact = perCountry.flatMap((country) => country.exact)
    return [
      ...exact.filter((place) => !place.isApproximate),
      ...exact.filter((place) => place.isApproximate),
      ...inTurns(perCountry.map(({ starting }) => starting)),
      // If a country's list lacks the code, it probably belongs to another country.
      ...perCountry.flatMap(({ around, isListed }) => (isListed && exact.length > 0 ? [] : around)),
    ]
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

/** The results of one country for a code. */
interface CountryCodes {
  /** The typed code or zone. */
  readonly exact: readonly Place[]
  /** Codes that begin with it. */
  readonly starting: readonly Place[]
  /** The zone that contains it. */
  readonly around: readonly Place[]
  /** Whether all codes of the country are known. */
  readonly isListed: boolean
}

/** Merges the lists: the first item of each, then the second of each, and so on. */
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
  const country = getCountryName(iso)
  return { ...own, country, countryCode: iso, flagUrl: getFlagUrl(iso), coordinates: { lat, long } }
}

const isWhole = (town: TownFound) => town.isWhole

/** Whether a town is near a code or a zone, which is tens of kilometres wide. */
function isAround({ countryCode, coordinates, isApproximate }: Place, town: TownFound): boolean {
  const width = isApproximate ? 1.3 : 0.6
  return (
    countryCode === town.countryCode &&
    Math.abs(coordinates.lat - town.lat) < width / 1.5 &&
    Math.abs(coordinates.long - town.long) < width
  )
}

/** Whether two places are within one town and its surroundings. */
function isNear({ coordinates: one }: Place, { coordinates: other }: Place): boolean {
  return Math.abs(one.lat - other.lat) < 0.4 && Math.abs(one.long - other.long) < 0.6
}
