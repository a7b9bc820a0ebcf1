/** What a browser sends as a multipart form, with the file behind these fields in the field `file`. */
export interface SignedUpload {
  url: string
  fields: Record<string, string>
}

/** The fields with which an upload comes back to us. */
export interface UploadForm {
  key: string
  policy: string
  signature: string
}

/**
 * Where uploads lie. A path has folders with slashes and is made by us, such as `images/3f…a9.webp`; a file is written
 * once under a name of its own and never changed.
 */
export interface Files {
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Null where there is no such file. */
  find(path: string): Promise<Buffer | null>
  has(path: string): Promise<boolean>
  remove(path: string): Promise<void>
  /** Lets the caller who has the answer write one file, of an image type, until a moment. */
  signUpload(path: string, limits: { maxBytes: number; expiresAt: Date }): Promise<SignedUpload>
  /** The path that a form of `signUpload` lets somebody write through us; null where it was not signed, or is over. */
  readUpload(form: UploadForm, sent: { bytes: number; now: Date }): string | null
}
