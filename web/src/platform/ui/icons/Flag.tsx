import type { CSSProperties } from 'react'
import styles from './Flag.module.css'
import { flagCodes } from './flagCodes.ts'

const flags = flagCodes.length

/**
 * A country's flag, by the URL in the API's answer; the name of the country is written beside it. All flags are in one
 * image. An unknown country has no flag.
 */
export function Flag({ url }: { url: string }) {
  const at = flagCodes.indexOf(/(\w\w)\.svg$/.exec(url)?.[1] ?? '')
  if (at < 0) return null
  const place = { '--flag': `${(at / (flags - 1)) * 100}%` } as CSSProperties
  return <span className={styles.flag} style={place} data-flag="" aria-hidden />
}
