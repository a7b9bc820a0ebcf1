import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useKeys } from '../../platform/ui/keys/useKeys.ts'

/** The key `/` on pages without a search of their own: opens the spot freights with the focus in the loading place. */
export function SearchKey() {
  const { t } = useLingui()
  const router = useRouter()
  const run = () =>
    router.navigate({ to: '/spotload/{-$id}', params: { id: undefined }, search: {}, state: { isSearch: true } })
  useKeys({ '/': { does: t`Search loads by place`, run } }, true, true)
  return null
}
