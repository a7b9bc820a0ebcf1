import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import type { HomeContent } from './content.queries.ts'

/** One benefit of Veos, as staff has written it. */
export function BenefitItem({ benefit }: { benefit: HomeContent['benefits'][number] }) {
  return (
    <li lang={benefit.language}>
      <h3>{benefit.title}</h3>
      <RichText html={benefit.text} />
    </li>
  )
}
