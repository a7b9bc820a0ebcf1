import { createContext, type ReactNode, use } from 'react'
import { colorSchemeScript } from './colorScheme.ts'
import { Toasts } from './Toasts.tsx'
import { PhoneContext } from './useMedia.ts'

const NonceContext = createContext<string | undefined>(undefined)

/** The nonce that styles written at run time need under the content security policy. */
export function useNonce() {
  return use(NonceContext)
}

/** Belongs into `<head>`. */
export function DesignSystemHead({ nonce }: { nonce?: string }) {
  // Browsers hide a nonce from scripts, so what React reads back differs from what it wrote.
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: colorSchemeScript }} />
  )
}

interface DesignSystemProps {
  nonce?: string
  isForPhone: boolean
  children: ReactNode
}

/** Wraps the whole application, once. */
export function DesignSystem({ nonce, isForPhone, children }: DesignSystemProps) {
  return (
    <NonceContext value={nonce}>
      <PhoneContext value={isForPhone}>
        {children}
        <Toasts />
      </PhoneContext>
    </NonceContext>
  )
}
