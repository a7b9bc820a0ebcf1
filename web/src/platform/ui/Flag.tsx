import type { CSSProperties } from 'react'
import styles from './Flag.module.css'
import { flagCodes } from './flagCodes.ts'

const flags = flagCodes.length

/**
 * A country's flag, by the URL that the API names; the country is written beside it. All flags are one image, which is
 * loaded once; an unknown country has none.
 */
export function Flag({ url }: { url: string }) {
  const at = flagCodes.indexOf(/(\w\w)\.svg$/.exec(url)?.[1] ?? '')
  if (at < 0) return null
  const place = { '--flag': `${(at / (flags - 1)) * 100}%` } as CSSProperties
  return <span className={styles.flag} style={place} data-flag="" aria-hidden />
}
