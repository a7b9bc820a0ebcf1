import { useQuery } from '@tanstack/react-query'
import { pageOrigin, structuredData } from '../../platform/pageHead.ts'
import { operatorQuery } from '../operator/operator.queries.ts'

/**
 * Who we are, for search engines. No SearchAction: the lists are searched by places of the gazetteer, and no address
 * takes words that somebody has typed.
 */
export function HomeData() {
  const { data: operator } = useQuery(operatorQuery)
  const home = `${pageOrigin()}/`
  const organization = {
    ...{ '@type': 'Organization', '@id': `${home}#organization`, name: 'Veos', url: home },
    logo: `${home}icon-512.png`,
    legalName: operator?.companyName ?? undefined,
    vatID: operator?.vatNumber ?? undefined,
    address: operator?.address ?? undefined,
    email: operator?.infoEmail ?? operator?.supportEmail ?? undefined,
    telephone: operator?.phone ?? undefined,
    sameAs: operator?.networks.map(({ url }) => url),
  }
  const site = {
    ...{ '@type': 'WebSite', '@id': `${home}#site`, name: 'Veos', url: home },
    publisher: { '@id': organization['@id'] },
  }
  const { type, children } = structuredData({ '@graph': [organization, site] })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the script
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: children }} />
}
