import { useQuery } from '@tanstack/react-query'
import { operatorQuery } from '../../platform/operator.queries.ts'
import { getPageOrigin } from '../../platform/pageHead.ts'

/** The operator as an organization in the terms of schema.org. */
export function useOrganization() {
  const { data: operator } = useQuery(operatorQuery)
  const home = `${getPageOrigin()}/`
  return {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: 'Veos',
    url: home,
    logo: `${home}icon-512.png`,
    legalName: operator?.companyName ?? undefined,
    vatID: operator?.vatNumber ?? undefined,
    address: operator?.address ?? undefined,
    email: operator?.infoEmail ?? operator?.supportEmail ?? undefined,
    telephone: operator?.phone ?? undefined,
    sameAs: operator?.networks.map(({ url }) => url),
  }
}
