/**
 * How companies of a country are called and where they sit. Lists are separated by `|`, `*3` is a weight. In patterns
 * `{n}` is one of the roots, `{m}` another, `{b}` a made-up brand, `{h}` a house number, `#` a digit. All names are
 * invented.
 */
export interface NationalStyle {
  /** How many of the demo market's companies sit here. */
  companies: number
  /** Legal forms. */
  forms: string
  /** UAB and SIA are before the name. */
  formFirst?: boolean
  roots: string
  /** First names; a plus marks women's. */
  givenNames: string
  /** Family names, where the roots are not names of people; women's after a stroke where they differ. */
  names?: string
  haulier: string
  forwarder: string
  producer: string
  street: string
  /** Ranges set aside for films where the country has any, else ones with 555: nobody is to be rung up by a demo. */
  phone: string
}
