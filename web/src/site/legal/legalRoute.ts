import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { LegalDocument } from '@veos/contract/site/reference/legalVersions'
import { findVersion, legalVersionsQuery } from './legal.queries.ts'

/** Loads the versions before a page is shown. Answers 404 for a version that never existed. */
export async function requireLegalVersion(queryClient: QueryClient, document: LegalDocument, version?: string) {
  const versions = await queryClient.ensureQueryData(legalVersionsQuery)
  if (!findVersion(versions, document, version)) throw notFound()
}
