import type { CSSProperties } from 'react'
import styles from './Flag.module.css'
import { flagCodes } from './flagCodes.ts'

const flags = flagCodes.length

/**
 * A country's flag, by the address that the interface names for it; the country itself stands in words beside it. All of them are
 * one picture, which is asked for once; a country that has none in it has none here.
 */
export function Flag({ url }: { url: string }) {
  const at = flagCodes.indexOf(/(\w\w)\.svg$/.exec(url)?.[1] ?? '')
  if (at < 0) return null
  const place = { '--flag': `${(at / (flags - 1)) * 100}%` } as CSSProperties
  return <span className={styles.flag} style={place} data-flag="" aria-hidden />
}
