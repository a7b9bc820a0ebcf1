import type { Platform } from '../../platform/platform.ts'
import { listSealedBefore, setSealedKey } from './secondFactor.store.ts'
import { sealContext } from './secondFactor.ts'

const atOnce = 500

/** After a change of the key, encrypts again with the new key what earlier ones have encrypted, before those end. */
export async function sealAuthenticatorsAnew({ db, sealer }: Pick<Platform, 'db' | 'sealer'>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await listSealedBefore(db, { version: sealer.version(), after, max: atOnce })
    for (const { userId, sealedKey } of rows) {
      const key = sealer.open(sealedKey, sealContext(userId))
      // A secret that no key can decrypt stays until its user sets the app up again.
      if (key === null) continue
      await setSealedKey(db, { userId, from: sealedKey, to: sealer.seal(key, sealContext(userId)) })
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)!.userId
  }
}
