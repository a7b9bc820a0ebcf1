import { FieldsRefused } from '../../platform/http/refused.ts'

/** Nobody is founded in a year to come. @throws FieldsRefused */
export function requireYear(yearFounded: number, now: Date): void {
  if (yearFounded > now.getUTCFullYear()) throw new FieldsRefused({ yearFounded: 'This year is yet to come' })
}
