/** A multipart form that a browser sends, with these fields first and the file in the field `file` last. */
export interface SignedUpload {
  url: string
  fields: Record<string, string>
}

/** The fields of a signed upload that the browser sends to us. */
export interface UploadForm {
  key: string
  policy: string
  signature: string
}

/**
 * The store of uploaded files. A path has folders with slashes and is made by us, such as `images/3f…a9.webp`. A file
 * is written once under its own name and never changed.
 */
export interface Files {
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Null if there is no such file. */
  find(path: string): Promise<Buffer | null>
  has(path: string): Promise<boolean>
  remove(path: string): Promise<void>
  /** Signs a form with which its holder may write one image file until a given moment. */
  signUpload(path: string, limits: { maxBytes: number; expiresAt: Date }): Promise<SignedUpload>
  /** The path that a form of `signUpload` allows to write through us; null if it was not signed or has expired. */
  readUpload(form: UploadForm, sent: { bytes: number; now: Date }): string | null
}
