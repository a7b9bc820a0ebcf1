import { setTimeout } from 'node:timers/promises'
import type { Platform } from './platform.ts'

/**
 * Collects items that arrive within some milliseconds into one batch, which needs one query. Batches are handled one
 * after the other, so that no older item is sent after a newer one. Adding an item returns immediately and never
 * throws. Waiting items are lost with the process, so this is for news that browsers load again when they reconnect.
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
