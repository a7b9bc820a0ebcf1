import type { Platform } from '../../platform/platform.ts'
import { listSealedBefore, setSealedKey } from './secondFactor.store.ts'
import { sealContext } from './secondFactor.ts'

const atOnce = 500

/** After a change of the key, seals with the new one what earlier ones have sealed, before they end. */
export async function sealAuthenticatorsAnew({ db, sealer }: Pick<Platform, 'db' | 'sealer'>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await listSealedBefore(db, { version: sealer.version(), after, max: atOnce })
    for (const { userId, sealedKey } of rows) {
      const key = sealer.open(sealedKey, sealContext(userId))
      // What no key opens any more stays until its user sets it up anew.
      if (key === null) continue
      await setSealedKey(db, { userId, from: sealedKey, to: sealer.seal(key, sealContext(userId)) })
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)!.userId
  }
}
