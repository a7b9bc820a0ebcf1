import './mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNonce } from '../DesignSystem.tsx'
import { useShownScheme } from '../styles/colorScheme.ts'
import { mantineTheme } from './mantineTheme.ts'

/**
 * Wraps the few components that come from Mantine. The library is loaded when one of them is first shown: import this
 * file only from components that are themselves loaded with `lazy`.
 */
export function MantineIsland({ children }: { children: ReactNode }) {
  const scheme = useShownScheme()
  const nonce = useNonce()
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={scheme}
      getStyleNonce={nonce ? () => nonce : undefined}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
