import type { ComponentProps } from 'react'
import { TextField } from '../../platform/ui/fields/TextField.tsx'

/** Room for a recovery code with spaces around it. */
const maxCharacters = 40

/**
 * A field for a code of an authenticator app, which browsers and phones may fill in. Recovery codes also contain
 * letters.
 */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'maxLength'>) {
  return <TextField {...props} autoComplete="one-time-code" maxLength={maxCharacters} />
}
