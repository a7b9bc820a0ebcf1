import { query } from '../../platform/api.ts'

export const myPasskeys = query('GET /passkeys')
