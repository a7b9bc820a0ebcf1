/**
 * The names and addresses of a country's companies. Lists are separated by `|`, `*3` is a weight. In patterns `{n}`
 * is one of the roots, `{m}` another, `{b}` an invented brand, `{h}` a house number, `#` a digit. All names are
 * invented.
 */
export interface NationalStyle {
  /** The number of the demo market's companies in this country. */
  companies: number
  /** Legal forms. */
  forms: string
  /** UAB and SIA are before the name. */
  formFirst?: boolean
  roots: string
  /** First names; a plus marks those of women. */
  givenNames: string
  /** Family names if the roots are not names of people; women's after a slash if they differ. */
  names?: string
  haulier: string
  forwarder: string
  producer: string
  street: string
  /** Number ranges reserved for films if the country has any, else with 555, so that a demo calls nobody. */
  phone: string
}
