import { linkAddressStart } from '@veos/contract/reference/richText'
import { type ReactNode, useMemo } from 'react'
import { cx } from '../ui/cx.ts'
import proseStyles from '../ui/RichText.module.css'

/** What was written, before the server has cleaned it: built element by element, of what a message may hold and nothing else. */
export function OutgoingText({ html, className }: { html: string; className?: string }) {
  const nodes = useMemo(() => nodesOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={cx(proseStyles.prose, className)}>{nodes}</div>
}

function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null
    return elementOf(node, at)
  })
}

function elementOf(element: Element, key: number): ReactNode {
  const inside = () => nodesOf(element)
  switch (element.tagName) {
    case 'P':
      return <p key={key}>{inside()}</p>
    case 'STRONG':
      return <strong key={key}>{inside()}</strong>
    case 'EM':
      return <em key={key}>{inside()}</em>
    case 'BR':
      return <br key={key} />
    case 'IMG': {
      const src = element.getAttribute('src') ?? ''
      return src.startsWith('/') && <img key={key} src={src} alt="" />
    }
    case 'A': {
      const href = element.getAttribute('href') ?? ''
      if (!linkAddressStart.test(href)) return inside()
      return (
        <a key={key} href={href} target="_blank" rel="noopener nofollow ugc">
          {inside()}
        </a>
      )
    }
    default:
      return inside()
  }
}
