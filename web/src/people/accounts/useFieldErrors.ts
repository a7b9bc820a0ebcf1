import type { FieldErrors } from '@veos/contract/platform/errors'
import { useState } from 'react'

/** What the server said about fields: each message goes when its field is edited. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({})
  return {
    errorOf: (name: string) => errors[name]?.msg ?? null,
    setErrors,
    clear: (name: string) => setErrors(({ [name]: _, ...others }) => others),
  }
}
