import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { checkByChecksum } from './checksum.ts'
import type { Vat } from './vatAnswer.ts'
import { openVies } from './vies.ts'

/** VIES for the countries that it covers, if configured; check digits and lengths for all others. */
export function openVat({ vat, seller }: Pick<Config, 'vat' | 'seller'>, log: Log): Vat {
  return vat.provider === 'vies'
    ? openVies({ ...vat, requester: seller.vatNumber }, log)
    : { check: async (number) => checkByChecksum(number) }
}
