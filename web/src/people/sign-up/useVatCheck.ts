import { useEffect, useRef } from 'react'
import { type CallAnswer, call } from '../../platform/api.ts'
import { isWorthChecking, withoutSpaces } from './vatField.ts'

/** Typing pauses before the number is looked up. */
const pauseMs = 400

/** Looks a VAT number up while it is typed; only the answer about the last one counts. Without an answer nothing happens. */
export function useVatCheck(onAnswer: (answer: CallAnswer<'GET /vatCheck'>) => void) {
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])
  return function check(typed: string) {
    pending.current?.abort()
    if (!isWorthChecking(typed)) return
    const controller = new AbortController()
    pending.current = controller
    setTimeout(() => send(withoutSpaces(typed), controller.signal), pauseMs)
  }

  async function send(vatid: string, signal: AbortSignal) {
    if (signal.aborted) return
    // The call throws when it is given up, and there is nobody to tell.
    const result = await call('GET /vatCheck', { query: { vatid } }, { signal }).catch(() => null)
    if (result?.ok && !signal.aborted) onAnswer(result.answer)
  }
}
