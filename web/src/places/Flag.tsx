import styles from './Flag.module.css'

/**
 * A country's flag; the country itself stands in words beside it. Lazy, for React would ask for every flag of a page
 * before its script.
 */
export function Flag({ url }: { url: string }) {
  return <img className={styles.flag} src={url} alt="" width={18} height={12} loading="lazy" />
}
