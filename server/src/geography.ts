import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Gazetteer, openGazetteer } from './market/places/gazetteer.ts'
import type { Config } from './platform/config.ts'
import { ConfigError } from './platform/configError.ts'
import { type CountryMap, openCountryMap } from './platform/routing/countryMap.ts'
import { createRouting, type Routing } from './platform/routing/routing.ts'

/** The geographic services: places, the configured routing service, and our own main roads. */
export interface Geography {
  gazetteer: Gazetteer
  routing: Routing
  /** Estimates along main roads, independent of the configured service: quick enough for every offer. */
  mainRoads: Routing
  countryMap: CountryMap
}

const builtDir = fileURLToPath(new URL('../geo/built', import.meta.url))

/** @throws ConfigError if the routing service lacks its address or key */
export function openGeography(config: Config): Geography {
  const gazetteer = openGazetteer({ builtDir, importedDir: join(config.dataDir, 'places') })
  const countryMap = openCountryMap()
  const mainRoads = createRouting({ ...config.routing, provider: 'embedded' })
  if (config.routing.provider === 'embedded') return { gazetteer, routing: mainRoads, mainRoads, countryMap }
  try {
    return { gazetteer, routing: createRouting(config.routing), mainRoads, countryMap }
  } catch (error) {
    throw new ConfigError(`ROUTING_PROVIDER is not right: ${(error as Error).message}`)
  }
}
