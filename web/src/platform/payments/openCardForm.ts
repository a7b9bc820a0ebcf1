import { createRandomKey } from '../createRandomKey.ts'
import type { CardForm, CardFormOptions, CardResult } from './cardForm.ts'

/** The form did not load: it is blocked, or the provider is unavailable. */
class CardFormUnavailable extends Error {}

const loadsWithinMs = 15_000
/** A blocked frame also fires `load`, but never reports that it is ready. */
const readyAfterLoadMs = 3000

interface FrameMessage {
  channel: string
  isReady?: true
  isEntered?: true
  isAsking?: boolean
  height?: number
  id?: string
  nonce?: string
  failed?: 'invalid_fields' | 'tokenise' | 'authentication' | 'cancelled'
}

/** Opens the form for a client token. Rejects when it does not load. */
export async function openCardForm(options: CardFormOptions): Promise<CardForm> {
  if (options.clientToken.startsWith('test:')) return openTestForm(options)
  const { openBraintreeForm } = await import('./braintreeForm.ts')
  return openBraintreeForm(options)
}

/**
 * Opens the form of the test gateway.
 * @throws CardFormUnavailable
 */
async function openTestForm(options: CardFormOptions): Promise<CardForm> {
  const { clientToken, container, theme, title, onAsking, onEnter } = options
  const channel = createRandomKey()
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = `/test-gateway/card-form?${new URLSearchParams({ channel, token: clientToken, theme })}`
  frame.style.cssText = 'display:block;width:100%;border:0'
  const waiting = new Map<string, (result: CardResult) => void>()
  let ready = () => {}
  const isReady = new Promise<void>((resolve) => {
    ready = resolve
  })
  const listen = ({ origin, source, data }: MessageEvent<FrameMessage>) => {
    if (origin !== location.origin || source !== frame.contentWindow || data?.channel !== channel) return
    if (data.isReady) ready()
    if (data.isEntered) onEnter?.()
    if (data.isAsking !== undefined) onAsking?.(data.isAsking)
    if (data.height) frame.style.height = `${data.height}px`
    const answer = data.id === undefined ? undefined : waiting.get(data.id)
    if (!answer) return
    waiting.delete(data.id!)
    answer(data.nonce === undefined ? { failed: data.failed ?? 'tokenise' } : { nonce: data.nonce })
  }
  const close = () => {
    removeEventListener('message', listen)
    frame.remove()
  }
  addEventListener('message', listen)
  container.append(frame)
  try {
    await within(loadsWithinMs, isReady, frame)
  } catch (error) {
    close()
    throw error
  }
  return {
    isTest: true,
    setTheme: (next) => frame.contentWindow?.postMessage({ channel, theme: next }, location.origin),
    close,
    submit: () =>
      new Promise((resolve) => {
        const id = createRandomKey()
        waiting.set(id, resolve)
        frame.contentWindow?.postMessage({ channel, submit: id }, location.origin)
      }),
  }
}

function within(ms: number, ready: Promise<void>, frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new CardFormUnavailable('The card form did not load'))
    const timers = [setTimeout(giveUp, ms)]
    frame.addEventListener('load', () => timers.push(setTimeout(giveUp, readyAfterLoadMs)))
    ready.then(() => {
      for (const timer of timers) clearTimeout(timer)
      resolve()
    })
  })
}
