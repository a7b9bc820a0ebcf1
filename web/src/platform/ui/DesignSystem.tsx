import { CatchBoundary } from '@tanstack/react-router'
import { createContext, type ReactNode, Suspense, use } from 'react'
import { lazyComponent } from '../lazyComponent.ts'
import { colorSchemeScript } from './colorScheme.ts'
import { useHydrated } from './useHydrated.ts'
import { PhoneContext } from './useMedia.ts'

/** Loaded ahead of the first toast, which may be about a lost connection, but not ahead of the page. */
const Toasts = lazyComponent(() => import('./Toasts.tsx'))

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
  const isHydrated = useHydrated()
  return (
    <NonceContext value={nonce}>
      <PhoneContext value={isForPhone}>
        {children}
        {isHydrated && (
          // Without them the page itself is no worse.
          <CatchBoundary getResetKey={() => 'toasts'} errorComponent={Nothing}>
            <Suspense>
              <Toasts />
            </Suspense>
          </CatchBoundary>
        )}
      </PhoneContext>
    </NonceContext>
  )
}

function Nothing() {
  return null
}
