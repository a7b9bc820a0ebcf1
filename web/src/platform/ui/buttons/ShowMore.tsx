import { Trans } from '@lingui/react/macro'
import { Button } from './Button.tsx'

interface ShowMoreProps {
  /** Null on the last page: the button is not rendered. */
  more: { load: () => void; isLoading: boolean } | null
  variant?: 'quiet'
  isCompact?: boolean
  className?: string | undefined
}

/** The button that loads the next page of a list. */
export function ShowMore({ more, isCompact = true, ...look }: ShowMoreProps) {
  if (!more) return null
  return (
    <Button isCompact={isCompact} {...look} onClick={more.load} isBusy={more.isLoading}>
      <Trans>Show more</Trans>
    </Button>
  )
}
