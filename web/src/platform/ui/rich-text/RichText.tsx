import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { cx } from '../cx.ts'
import styles from './RichText.module.css'
import { type RichTextNode, readRichText } from './richTextNodes.ts'

/**
 * Shows a rich text that the server has sanitized. The text is never inserted as HTML: it is parsed into React elements
 * of a fixed list, so nothing else could appear even if it were stored.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const { t } = useLingui()
  const nodes = useMemo(() => readRichText(html), [html])
  return <div className={cx(styles.prose, styles.shown, className)}>{show(nodes, t`Image`)}</div>
}

function show(nodes: RichTextNode[], imageText: string): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const { tag: Tag, address, children } = node
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    if (Tag === 'br') return <br key={index} />
    if (Tag === 'img') return <img key={index} src={address} alt={imageText} />
    if (Tag !== 'a') return <Tag key={index}>{show(children, imageText)}</Tag>
    return (
      <a key={index} href={address} target="_blank" rel="noopener nofollow ugc">
        {show(children, imageText)}
      </a>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: to here
  })
}
