import { companyDocumentRoutes } from '@veos/contract/people/companyDocuments'
import { type DocumentType, documentMediaTypes } from '@veos/contract/people/reference/documents'
import { removeFile } from '../../platform/files/storeFile.ts'
import { requireActivePlan } from '../../platform/http/access.ts'
import { createNotFound } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { serveDownloads } from '../../platform/http/storedFiles.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumeDetailsQuota } from '../plans/detailsBudget.ts'
import { presentDocument } from './companies.present.ts'
import { deleteDocument, findDocument, renameDocument } from './companyDocuments.store.ts'
import { storeDocument } from './storeDocument.ts'

/** Licences, insurances and other documents that partners require from a company. */
export function serveCompanyDocuments(server: Server, platform: Platform): void {
  const { db, files, log } = platform

  serve(server, companyDocumentRoutes.add, async ({ body: { name }, file, actor: { companyId, userId }, caller }) => {
    const document = await storeDocument(platform, { companyId, name, uploaded: file.bytes })
    const { id: documentId, type, bytes } = document
    log.info({ requestId: caller.requestId, userId, companyId, documentId, type, bytes }, 'document stored')
    return presentDocument(document)
  })

  serve(server, companyDocumentRoutes.rename, async ({ body: { documentId, newName }, actor: { companyId } }) => {
    const document = await renameDocument(db, { id: documentId, companyId, name: newName })
    if (!document) throw createNotFound('document')
    return presentDocument(document)
  })

  serve(server, companyDocumentRoutes.remove, async ({ body: { documentId }, actor: { companyId } }) => {
    const path = await deleteDocument(db, documentId, companyId)
    if (path === null) throw createNotFound('document')
    await removeFile(platform, path)
    return { _id: documentId }
  })

  serveDownloads(server, companyDocumentRoutes.document, async ({ id }, actor) => {
    const document = await findDocument(db, id)
    if (actor.companyId !== document?.companyId) requireActivePlan(actor)
    if (document && actor.companyId !== document.companyId)
      await consumeDetailsQuota(platform, actor, document.companyId)
    const isOpen = !document?.suspendedAt || actor.role === 'Staff'
    const bytes = document && isOpen && (await files.find(document.path))
    if (!bytes) throw createNotFound('document')
    const type = document.type as DocumentType
    return { name: `${document.name}.${type}`, type: documentMediaTypes[type], bytes }
  })
}
