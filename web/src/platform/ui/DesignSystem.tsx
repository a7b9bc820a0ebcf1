import { CatchBoundary } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { createLateComponent } from '../lazyComponent.ts'
import { colorSchemeScript } from './styles/colorScheme.ts'
import { PhoneContext } from './useMedia.ts'

/** Loaded before the first toast, which may report a lost connection, but after the page. */
const Toasts = createLateComponent(() => import('./toasts/Toasts.tsx'))

const NonceContext = createContext<string | undefined>(undefined)

/** The nonce that the content security policy requires for styles added at run time. */
export function useNonce() {
  return use(NonceContext)
}

/** Rendered inside `<head>`. */
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

/** Wraps the whole application. */
export function DesignSystem({ nonce, isForPhone, children }: DesignSystemProps) {
  return (
    <NonceContext value={nonce}>
      <PhoneContext value={isForPhone}>
        {children}
        {/* The page works without toasts. */}
        <CatchBoundary getResetKey={() => 'toasts'} errorComponent={Nothing}>
          <Toasts />
        </CatchBoundary>
      </PhoneContext>
    </NonceContext>
  )
}

function Nothing() {
  return null
}
