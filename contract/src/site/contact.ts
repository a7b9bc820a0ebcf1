import { z } from 'zod'
import { emailAddress, formText, personName } from '../platform/fields.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { contactTopics, maxContactCharacters } from './reference/contactTopics.ts'

const messageMissing = text('contact_message_missing')

export const contactRoutes = {
  contact: defineRoute({
    method: 'POST',
    path: '/contact',
    summary: 'Sends a message to whom the operator has named for it, and a confirmation to its sender.',
    access: 'public',
    isOpenWhenSuspended: true,
    refusals: [404],
    body: z.object({
      name: personName(text('contact_name_missing')).meta({ example: 'Kadri Mets' }),
      email: emailAddress(text('email_missing')),
      topic: z.enum(contactTopics, text('contact_topic_missing')),
      message: formText(maxContactCharacters)
        .refine((written) => written !== '', messageMissing)
        .meta({ example: 'How do I add a colleague?' }),
      /** A hidden field that programs fill in; people do not see it. */
      fax: formText(500).meta({ example: '' }),
    }),
    answer: z.object({}),
  }),
}
