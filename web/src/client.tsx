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
        // A page that was translated before it was hydrated is rendered anew, which is no fault of anybody.
        if (!isTranslated()) reportError(error)
      },
    },
  )
})
