import { StructuredData } from '../../platform/ui/page/StructuredData.tsx'
import { useOrganization } from '../operator/useOrganization.ts'

/**
 * Structured data about the operator, for search engines. Without a SearchAction: the lists are filtered by places of
 * the gazetteer, and no URL takes a free text.
 */
export function HomeData() {
  const organization = useOrganization()
  const { url } = organization
  const site = {
    '@type': 'WebSite',
    '@id': `${url}#site`,
    name: 'Veos',
    url,
    publisher: { '@id': organization['@id'] },
  }
  return <StructuredData data={{ '@graph': [organization, site] }} />
}
