import { z } from 'zod'
import { requiredText } from '../platform/fields.ts'
import { text } from '../platform/texts/text.ts'
import { maxReasonCharacters, staffActionNames } from './reference/staffActions.ts'

export const staffAction = z
  .object({
    _id: z.string(),
    action: z.enum(staffActionNames),
    /** Who did it; null for an operator who used a command. */
    staff: z.string().nullable(),
    /** The subject: its id, and its name and company at that time. */
    subjectId: z.string(),
    subjectName: z.string(),
    companyName: z.string(),
    /** Why something was rejected, else null. */
    reason: z.string().nullable(),
    doneAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffAction' })
export type StaffAction = z.infer<typeof staffAction>

/** The reason of a decision by staff, for those concerned. */
export const staffReason = requiredText(maxReasonCharacters, text('reason_missing'))
