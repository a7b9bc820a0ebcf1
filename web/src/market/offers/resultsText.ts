import { useLingui } from '@lingui/react/macro'
import { resultsCountText } from './offerText.ts'

export function useResultsText() {
  const { t } = useLingui()
  return (total: string) => (total === '1' ? t`1 result` : t`${resultsCountText(total)} results`)
}
