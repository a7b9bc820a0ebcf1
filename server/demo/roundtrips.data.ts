/**
 * Loops that trucks drive for months. Each line: their number · the possible homes of the truck · the countries of
 * the loop in driving order, home first. `~` means the home.
 */
export const loopLines = `
14 PL ~-DE
9 PL ~-DE-NL-BE
7 PL ~-DE-FR
5 PL ~-CZ-AT-IT
4 PL ~-DE-BE-FR-ES
3 PL ~-LT-LV-EE
3 PL ~-DE-DK-SE
3 PL ~-SK-HU-RO
7 LT,LV,EE ~-PL-DE
6 LT ~-PL-DE-NL-BE
4 LT,LV,EE ~-LT-LV-EE-FI
4 EE,LV ~-PL-DE-BE-NL
4 LT ~-PL-DE-FR-ES
3 LT,LV ~-SE-DK-DE-PL
5 DE ~-AT-IT
5 DE ~-NL-BE
4 DE ~-PL-CZ
4 DE ~-FR-ES
3 DE ~-CH-IT
3 DE ~-DK-SE
3 DE ~
4 CZ,SK ~-DE-AT
4 CZ,SK ~-DE-NL-BE
3 CZ,SK ~-AT-IT-SI
5 RO ~-HU-AT-DE
4 RO,BG ~-HU-SK-CZ-PL
4 RO,BG ~-HU-AT-IT
3 RO ~-BG-GR
3 BG ~-RS-HU-AT-DE
4 HU ~-SK-CZ-DE
3 HU ~-AT-SI-IT
4 SI,HR ~-AT-DE
4 SI,HR ~-IT-FR
3 RS,BA ~-HR-SI-AT-DE
4 IT ~-AT-DE
3 IT ~-FR-ES
3 IT ~
5 ES,PT ~-FR-DE
4 ES,PT ~-FR-BE-NL
3 PT ~-ES-FR
3 ES ~
5 NL,BE ~-DE-PL
4 NL,BE ~-FR-ES
3 NL,BE ~-GB
3 NL,BE ~-DE-DK-SE
3 FR ~-ES
3 FR ~-BE-NL-DE
3 FR ~
3 DK,SE ~-DE-NL-BE
2 SE,FI ~-DK-DE-PL
2 SE,NO ~-DK-DE
2 FI,EE ~-LV-LT-PL-DE
2 GB,IE ~-FR-BE-NL
2 GR ~-BG-RO-HU-AT-DE
2 TR ~-BG-RO-HU-AT-DE
2 UA,MD ~-RO-HU-SK-PL
2 AT ~-DE-IT
2 CH ~-DE-IT
`

/**
 * The languages of drivers and dispatchers of a country, the most usual first, without English; values of the
 * reference list.
 */
export const languagesOf: Readonly<Record<string, string>> = {
  PL: 'pl de',
  LT: 'lt ru',
  LV: 'lv ru',
  EE: 'et ru',
  DE: 'de',
  AT: 'de',
  CH: 'de fr',
  CZ: 'cs de',
  SK: 'sk cs',
  RO: 'ro',
  BG: 'bg ru',
  HU: 'hu de',
  SI: 'sl hr',
  HR: 'hr de',
  RS: 'hr',
  BA: 'hr de',
  IT: 'it',
  ES: 'es',
  PT: 'pt es',
  NL: 'nl de',
  BE: 'nl fr',
  FR: 'fr',
  DK: 'da',
  SE: 'sv',
  NO: 'sv da',
  FI: 'fi sv',
  GB: 'en',
  IE: 'en',
  GR: 'el',
  TR: 'de',
  UA: 'ru pl',
  MD: 'ro ru',
}
