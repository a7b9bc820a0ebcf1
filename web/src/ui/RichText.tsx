import { cx } from './cx.ts'
import styles from './RichText.module.css'

/** Shows a rich text that the server has cleaned. Never for HTML from anywhere else. */
export function RichText({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps and sends only what it has sanitised
  return <div className={cx(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
