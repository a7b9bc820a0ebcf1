/** Limits of a company's documents, for both ends; without zod, so that the web can have them. */

export const documentTypes = ['pdf', 'jpeg', 'png', 'docx', 'xlsx'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The media types under which they are saved. */
export const documentMediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const maxDocumentBytes = 5_000_000

/** What one company may keep. */
export const maxDocuments = 50
export const maxDocumentBytesTogether = 100_000_000

/** Characters of the name under which a document is shown and saved. */
export const maxDocumentNameCharacters = 100

/** What no file system takes in a name, and what would turn a name round on screen. */
export const notInDocumentName = /[/\\:*?"<>|\p{Cc}\u2028-\u202e\u2066-\u2069]/u
