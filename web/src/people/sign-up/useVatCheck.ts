import { useEffect, useRef } from 'react'
import { type CallAnswer, call } from '../../platform/api.ts'
import { isWorthChecking, removeSpaces } from './vatField.ts'

/** The number is checked after this pause in typing. */
const pauseMs = 400

/**
 * Checks a VAT number while it is typed. Only the answer for the latest value is used; without an answer nothing
 * happens.
 */
export function useVatCheck(onAnswer: (answer: CallAnswer<'GET /vatCheck'>) => void) {
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])
  return function check(typed: string) {
    pending.current?.abort()
    if (!isWorthChecking(typed)) return
    const controller = new AbortController()
    pending.current = controller
    setTimeout(() => send(removeSpaces(typed), controller.signal), pauseMs)
  }

  async function send(vatid: string, signal: AbortSignal) {
    if (signal.aborted) return
    // An aborted call throws; it needs no message.
    const result = await call('GET /vatCheck', { query: { vatid } }, { signal }).catch(() => null)
    if (result?.ok && !signal.aborted) onAnswer(result.answer)
  }
}
