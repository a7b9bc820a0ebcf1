import { setTimeout } from 'node:timers/promises'
import type { Platform } from './platform.ts'

/**
 * Collects what comes within some milliseconds into one batch, so that all of it needs one query, and handles one batch
 * after the other, so that nothing older is sent after something newer. Adding an item returns at once and never
 * throws, and what waits is lost with the process: for news that browsers fetch anew when they come back.
 */
export function createBatcher<Item>(ms: number, handle: (platform: Platform, items: readonly Item[]) => Promise<void>) {
  const waiting = new WeakMap<Platform, Item[]>()
  const handled = new WeakMap<Platform, Promise<void>>()
  return (platform: Platform, item: Item): void => {
    const items = waiting.get(platform)
    if (items) return void items.push(item)
    const batch = [item]
    waiting.set(platform, batch)
    handled.set(platform, handleBatch(platform, batch, handled.get(platform)))
  }

  async function handleBatch(platform: Platform, batch: Item[], before: Promise<void> | undefined): Promise<void> {
    try {
      await Promise.all([before, setTimeout(ms)])
      waiting.delete(platform)
      await handle(platform, batch)
    } catch (error) {
      platform.log.error({ err: error }, 'a batch failed')
    }
  }
}
