import { StructuredData } from '../../platform/ui/StructuredData.tsx'
import { useOrganization } from '../operator/useOrganization.ts'

/**
 * Who we are, for search engines. No SearchAction: the lists are searched by places of the gazetteer, and no address
 * takes words that somebody has typed.
 */
export function HomeData() {
  const organization = useOrganization()
  const { url } = organization
  const site = {
    ...{ '@type': 'WebSite', '@id': `${url}#site`, name: 'Veos', url },
    publisher: { '@id': organization['@id'] },
  }
  return <StructuredData data={{ '@graph': [organization, site] }} />
}
