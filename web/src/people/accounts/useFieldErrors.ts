import type { FieldErrors } from '@veos/contract/platform/errors'
import { useState } from 'react'

/** The server's errors by field: each is cleared when its field is edited. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({})
  return {
    errorOf: (name: string) => errors[name]?.msg ?? null,
    setErrors,
    clear: (name: string) => setErrors(({ [name]: _, ...others }) => others),
  }
}
