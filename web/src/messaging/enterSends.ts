import { keptOnce, useKept } from '../ui/keptState.ts'

/** Whether Enter sends. On a phone's keyboard it breaks the line, as everywhere there, until somebody chooses. */
export function useEnterSends(): [enterSends: boolean, choose: (enterSends: boolean) => void] {
  const kept = keptOnce<boolean | null>('local', 'veos-enter-sends', null)
  const chosen = useKept(kept)
  return [chosen ?? !matchMedia('(pointer: coarse)').matches, (enterSends) => kept.change(() => enterSends)]
}
