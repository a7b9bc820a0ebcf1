import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { maxTrialMessages, trialLimits } from '@veos/contract/people/reference/plans'
import { useMe } from './session.queries.ts'

type Counted = 'message' | 'tender' | 'roundtrip'

/** The number of offers or messages left in the free trial. Renders nothing on a plan. */
export function TrialLeft({ of, className }: { of: Counted; className?: string }) {
  const left = useTrialLeft()
  return left && <p className={className}>{left[of]}</p>
}

/** The numbers left in the free trial as texts; null on a plan. */
export function useTrialLeft(): Record<Counted, string> | null {
  const { t } = useLingui()
  const left = useMe()?.company?.trialLeft
  if (!left) return null
  const messages = maxTrialMessages
  const tenders = trialLimits.tender
  const roundtrips = trialLimits.roundtrip
  // biome-ignore lint/plugin: the trial limits these two kinds.
  return {
    message: t`${left.message} of ${plural(messages, { one: '# message', other: '# messages' })} of the free trial left`,
    tender: t`${left.tender} of ${plural(tenders, { one: '# tender', other: '# tenders' })} of the free trial left`,
    roundtrip: t`${left.roundtrip} of ${plural(roundtrips, { one: '# roundtrip', other: '# roundtrips' })} of the free trial left`,
  }
}
