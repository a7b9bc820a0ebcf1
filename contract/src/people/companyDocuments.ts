import { z } from 'zod'
import { optionalLine } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { defineFileRoute, defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import {
  documentMediaTypes,
  documentTypes,
  maxDocumentBytes,
  maxDocumentNameCharacters,
  notInDocumentName,
} from './reference/documents.ts'

export const companyDocument = z
  .object({
    _id: z.string(),
    name: z.string(),
    /** The address of the file, for users who may see the company. */
    url: z.string(),
    type: z.enum(documentTypes),
    bytes: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'CompanyDocument' })
export type CompanyDocument = z.infer<typeof companyDocument>

const nameInput = optionalLine(maxDocumentNameCharacters)
  .refine((name) => name !== '', { error: text('name_missing'), abort: true })
  .refine((name) => !notInDocumentName.test(name), text('document_name_characters'))
  .meta({ example: 'CMR insurance' })

const documentId = id('document')

export const companyDocumentRoutes = {
  add: defineRoute({
    method: 'POST',
    path: '/companyDocument',
    summary:
      'Keeps a PDF, JPEG, PNG, DOCX or XLSX document of one’s own company, for everybody who may see the company.',
    access: 'admin',
    upload: {
      maxBytes: maxDocumentBytes,
      missingMessage: text('document_missing'),
      tooLarge: text('document_too_large', { megabytes: maxDocumentBytes / 1_000_000 }),
    },
    body: z.object({ name: nameInput }),
    answer: companyDocument,
  }),
  rename: defineRoute({
    method: 'PUT',
    path: '/companyDocument',
    summary: 'Gives a document of one’s own company another name.',
    access: 'admin',
    body: z.object({ documentId, newName: nameInput }),
    answer: companyDocument,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/companyDocument',
    summary: 'Deletes a document of one’s own company for good.',
    access: 'admin',
    body: z.object({ documentId }),
    answer: z.object({ _id: z.string() }),
  }),
  document: defineFileRoute({
    method: 'GET',
    path: '/companyDocument/:id',
    summary: 'A document of a company, for those who may see the company. 402 for others’ without a plan.',
    access: 'user',
    params: z.object({ id: documentId }),
    fileTypes: Object.values(documentMediaTypes),
    refusals: [402],
  }),
}
