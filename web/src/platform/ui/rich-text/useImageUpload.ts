import { useEffect, useRef, useState } from 'react'

/** Uploads an image and returns its URL. Rejects with an error whose message is for users. */
export type UploadImage = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<string>

export interface ImageUpload {
  /** The current upload: the name of the file and the share that was sent. */
  current: { name: string; share: number } | null
  /** The error message of the last failed upload. */
  failure: string | null
  start: (files: readonly File[]) => void
  cancel: () => void
  dismiss: () => void
  /** Shows the reason why an image was not inserted. */
  fail: (message: string) => void
}

/** Uploads images one after another and stops at the first failure. */
export function useImageUpload(upload: UploadImage | undefined, onStored: (src: string) => void): ImageUpload {
  const [current, setCurrent] = useState<ImageUpload['current']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(files: readonly File[], { signal }: AbortController) {
    try {
      for (const file of files) {
        const { name } = file
        setCurrent({ name, share: 0 })
        const src = await upload!(file, { signal, onProgress: (share) => setCurrent({ name, share }) })
        if (signal.aborted) return
        onStored(src)
      }
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      if (!signal.aborted) setCurrent(null)
    }
  }

  return {
    current,
    failure,
    start(files) {
      if (!upload || files.length === 0) return
      running.current?.abort()
      running.current = new AbortController()
      setFailure(null)
      void run(files, running.current)
    },
    cancel() {
      running.current?.abort()
      setCurrent(null)
    },
    dismiss: () => setFailure(null),
    fail: setFailure,
  }
}
