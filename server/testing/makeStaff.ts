import { insertStaff } from '../demo/makeStaff.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { TestUser } from './make.ts'

export { staffAppKey } from '../demo/makeStaff.ts'

export function makeStaffFor(platform: Pick<Platform, 'db' | 'clock' | 'sealer'>) {
  return {
    async staff(): Promise<TestUser> {
      const { id, email } = await insertStaff(platform)
      return { id, email, companyId: null }
    },
  }
}
