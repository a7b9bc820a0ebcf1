import { Trans } from '@lingui/react/macro'
import { Banner } from '../../platform/ui/page/States.tsx'
import styles from './ReviewText.module.css'
import type { ShownRoundtrip } from './RoundtripFacts.tsx'

/** The state of a roundtrip's review. Renders nothing once it is approved. */
export function ReviewText({ offer: { inReview, rejection } }: { offer: ShownRoundtrip }) {
  if (inReview)
    return (
      <Banner kind="news">
        <Trans>In review: others see it once we have looked at it. We write to you either way.</Trans>
      </Banner>
    )
  if (typeof rejection !== 'string') return null
  return (
    <Banner kind="warning">
      <strong>
        <Trans>Rejected</Trans>
      </strong>
      <p className={styles.reason}>{rejection}</p>
      <Trans>Edit it and save it: we then look at it anew.</Trans>
    </Banner>
  )
}
