import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Gazetteer, openGazetteer } from './market/places/gazetteer.ts'
import type { Config } from './platform/config.ts'
import { ConfigError } from './platform/configError.ts'
import { type CountryMap, openCountryMap } from './platform/routing/countryMap.ts'
import { createRouting, type Routing } from './platform/routing/routing.ts'

/** What the product knows of Europe: its places, the configured routing service, and its own main roads. */
export interface Geography {
  gazetteer: Gazetteer
  routing: Routing
  /** Estimates along main roads, whatever service is configured: quick enough to do for every offer. */
  mainRoads: Routing
  countryMap: CountryMap
}

const builtDir = fileURLToPath(new URL('../geo/built', import.meta.url))

/** @throws ConfigError when the routing service lacks its address or key */
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
