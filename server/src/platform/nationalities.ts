/** How people call what is of a country, by ISO 3166. */
const nationalities: Readonly<Record<string, string>> = {
  ...{
    AL: 'Albanian',
    AD: 'Andorran',
    AT: 'Austrian',
    BA: 'Bosnian',
    BE: 'Belgian',
    BG: 'Bulgarian',
    BY: 'Belarusian',
  },
  ...{
    CH: 'Swiss',
    CY: 'Cypriot',
    CZ: 'Czech',
    DE: 'German',
    DK: 'Danish',
    EE: 'Estonian',
    ES: 'Spanish',
    FI: 'Finnish',
  },
  ...{ FR: 'French', GB: 'British', GR: 'Greek', HR: 'Croatian', HU: 'Hungarian', IE: 'Irish', IS: 'Icelandic' },
  ...{ IT: 'Italian', LI: 'Liechtenstein', LT: 'Lithuanian', LU: 'Luxembourg', LV: 'Latvian', MC: 'Monegasque' },
  ...{ MD: 'Moldovan', ME: 'Montenegrin', MK: 'Macedonian', MT: 'Maltese', NL: 'Dutch', NO: 'Norwegian', PL: 'Polish' },
  ...{ PT: 'Portuguese', RO: 'Romanian', RS: 'Serbian', RU: 'Russian', SE: 'Swedish', SI: 'Slovenian', SK: 'Slovak' },
  ...{ SM: 'Sammarinese', TR: 'Turkish', UA: 'Ukrainian', XK: 'Kosovan' },
}

/** `Estonian`; undefined for a country that is not in the list. */
export function nationalityOf(iso: string): string | undefined {
  return nationalities[iso]
}
