import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followTranslation, isTranslated } from './platform/translatedPage.ts'

followTranslation()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    {
      onRecoverableError(error) {
        // A page that was translated before hydration is rendered again, which is not an error.
        if (!isTranslated()) reportError(error)
      },
    },
  )
})
