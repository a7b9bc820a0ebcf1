/** Limits of a company's documents for both ends; without zod, so that the web can import them. */

export const documentTypes = ['pdf', 'jpeg', 'png', 'docx', 'xlsx'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The media types of downloads. */
export const documentMediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const maxDocumentBytes = 5_000_000

/** The maximums of one company. */
export const maxDocuments = 50
export const maxDocumentBytesTogether = 100_000_000

/** The maximum of characters of the name of a document. */
export const maxDocumentNameCharacters = 100

/** Characters that file systems do not allow in a name, and those that change the direction of text. */
export const notInDocumentName = /[/\\:*?"<>|\p{Cc}\u2028-\u202e\u2066-\u2069]/u
