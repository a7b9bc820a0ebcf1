import { z } from 'zod'
import { dateRange } from '../market/offers.ts'
import { toWireType, wireTypes } from '../market/reference/offerKinds.ts'
import { optionalLine, requiredText } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { richTextMarks } from '../platform/reference/richText.ts'
import { richText } from '../platform/richText.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { maxMessageCharacters, maxReportCharacters } from './reference/messaging.ts'

export const message = z
  .object({
    _id: z.string(),
    /** Its position in the conversation: 1, 2, 3 … without gaps. A client that has 7 and receives 9 loads 8. */
    number: z.number().int(),
    /** HTML, sanitised by the server: bold, italic, links and images. '' if staff has removed it. */
    content: z.string(),
    isRemoved: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Whether a member of the other company has seen it; for a received one whether the caller has. */
    seen: z.boolean(),
    sender: z.object({ _id: z.string(), name: z.string(), avatar: z.string().nullable() }),
    /** `sender`: written by the caller's company. `reciever`: by the other one. */
    type: z.enum(['sender', 'reciever']),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

/** The names of the subject of a conversation in the API; `Company`: no offer. */
export const conversationTypes = [...wireTypes, 'Company'] as const
export type ConversationType = (typeof conversationTypes)[number]

export const conversation = z
  .object({
    _id: z.string(),
    type: z.enum(conversationTypes),
    /** Null for `Company`. The title stays if the offer is deleted; its page then says so. */
    offer: z.object({ title: z.string(), type: z.enum(wireTypes), id: z.string() }).nullable(),
    isQuotation: z.boolean(),
    /** The person who answers on the other side: the member who wrote last, else the recipient of the first message. */
    reciever: z.object({
      recieverFullName: z.string(),
      recieverAvatar: z.string().nullable(),
      recieverCompanyId: z.string(),
    }),
    recieverCompanyName: z.string(),
    /** Text without markup, shortened; `Image` for a message with only an image. Null before the first message. */
    lastMessage: z.string().nullable(),
    lastMessageTime: z.iso.datetime(),
    /** The number of messages that the caller has not seen. */
    unread: z.number().int(),
    /** Only the last message; `GET /messages` has all of them. */
    messages: z.array(message),
    can: z.object({
      /** False if a company has blocked the other, or the other was deleted. */
      write: z.boolean(),
      /** Whether the caller's company has blocked the other one, and can undo it. */
      unblock: z.boolean(),
    }),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversation>

/** The current offer of a conversation. */
export const conversationOffer = z
  .object({
    /** False if it is not listed any more. */
    isListed: z.boolean(),
    /** Euro; null without a price. */
    price: z.number().nullable(),
    pricePer: z.enum(['load', 'shipment', 'km']),
    loading: dateRange.nullable(),
    unloading: dateRange.nullable(),
    /** The period of a tender's shipments. */
    period: dateRange.nullable(),
    /** The labels. */
    truckTypes: z.array(z.string()),
  })
  .meta({ id: 'ConversationOffer' })
export type ConversationOffer = z.infer<typeof conversationOffer>

const conversationId = id('conversation')
const messageId = id('message')
const companyId = id('company')

const content = richText({
  marks: richTextMarks.message,
  maxCharacters: maxMessageCharacters,
  missingMessage: text('message_missing'),
}).meta({ example: '<p>Is the load still free?</p>' })

/** The number of a message in its conversation. */
const numberMissing = text('whole_number_missing')
const maxNumber = 2_000_000_000

export const messagingRoutes = {
  startConversation: defineRoute({
    method: 'POST',
    path: '/conversations',
    summary:
      'Writes to the company behind an offer, or to a company; continues the conversation about that offer with that company if there is one. The title is the server’s own.',
    access: 'activeMember',
    isIdempotent: true,
    body: z
      .object({
        /** The author of the offer; for `Company` the company’s id. */
        recieverId: id('addressee'),
        title: optionalLine(1000).unwrap().optional(),
        content,
        type: z
          .preprocess(
            (type) => (typeof type === 'string' ? toWireType(type) : type),
            z.enum(conversationTypes, text('conversation_type_missing')),
          )
          .meta({ enum: [...conversationTypes, 'Truck'] }),
        /** The offer’s id; null for `Company`. */
        post_originate: id('offer').nullable().default(null),
        isQuotation: z.boolean(text('yes_or_no')).default(false),
      })
      .transform(({ recieverId: addresseeId, ...body }) => ({ addresseeId, ...body })),
    answer: conversation,
  }),
  conversations: defineRoute({
    method: 'GET',
    path: '/conversations',
    summary: 'The conversations that one takes part in, the one with the newest message first.',
    access: 'member',
    query: z.object({
      ...pageQuery,
      /** Part of a company’s name or of an offer’s title, from 2 characters on; a shorter search matches everything. */
      search: z
        .string(text('search_too_long', { most: 100 }))
        .trim()
        .max(100, text('search_too_long', { most: 100 }))
        .optional(),
      type: z.enum(conversationTypes, text('conversation_type_unknown')).optional(),
    }),
    answer: z.array(conversation),
    isPaged: true,
  }),
  conversation: defineRoute({
    method: 'GET',
    path: '/conversations/:id',
    summary: 'One conversation that one takes part in.',
    access: 'member',
    params: z.object({ id: conversationId }),
    answer: conversation,
  }),
  conversationOffer: defineRoute({
    method: 'GET',
    path: '/conversations/:id/offer',
    summary: 'Price, dates and trucks of the offer that a conversation is about; null where there is none any more.',
    access: 'member',
    params: z.object({ id: conversationId }),
    answer: conversationOffer.nullable(),
  }),
  messages: defineRoute({
    method: 'GET',
    path: '/messages',
    summary:
      'The messages of a conversation, the newest first; `after` a number: those that came since, the oldest first.',
    access: 'member',
    query: z.object({
      ...pageQuery,
      id: conversationId,
      after: z.coerce
        .number(numberMissing)
        .int(numberMissing)
        .min(0, numberMissing)
        .max(maxNumber, numberMissing)
        .optional(),
    }),
    answer: z.array(message),
    isPaged: true,
  }),
  sendMessage: defineRoute({
    method: 'POST',
    path: '/msg',
    summary: 'Writes into a conversation that one takes part in.',
    access: 'activeMember',
    isIdempotent: true,
    body: z.object({ conversationId, message: content }),
    answer: message,
  }),
  see: defineRoute({
    method: 'PUT',
    path: '/conversations/:id/seen',
    summary: 'Marks the messages up to a number as seen by the caller.',
    access: 'member',
    params: z.object({ id: conversationId }),
    body: z.object({
      number: z.number(numberMissing).int(numberMissing).min(0, numberMissing).max(maxNumber, numberMissing),
    }),
    answer: z.object({ unread: z.number().int() }),
  }),
  unreadCount: defineRoute({
    method: 'GET',
    path: '/unreadCount',
    summary: 'How many messages one has not seen, in all conversations.',
    access: 'member',
    answer: z.object({ unreadCount: z.number().int() }),
  }),
  block: defineRoute({
    method: 'PUT',
    path: '/blockedCompanies/:id',
    summary: 'Blocks a company: neither company can write to the other until this is taken back.',
    access: 'member',
    params: z.object({ id: companyId }),
    answer: z.object({}),
  }),
  unblock: defineRoute({
    method: 'DELETE',
    path: '/blockedCompanies/:id',
    summary: 'Takes the blocking of a company back.',
    access: 'member',
    params: z.object({ id: companyId }),
    answer: z.object({}),
  }),
  blockedCompanies: defineRoute({
    method: 'GET',
    path: '/blockedCompanies',
    summary: 'The companies that one’s own company has blocked, the latest first.',
    access: 'member',
    query: z.object(pageQuery),
    answer: z.array(
      z.object({ _id: z.string(), companyName: z.string(), blockedBy: z.string(), blockedAt: z.iso.datetime() }),
    ),
    isPaged: true,
  }),
  report: defineRoute({
    method: 'POST',
    path: '/messages/:id/report',
    summary: 'Reports a received message to staff. A second report of it by the same company replaces the first.',
    access: 'member',
    params: z.object({ id: messageId }),
    body: z.object({
      reason: requiredText(maxReportCharacters, text('report_reason_missing')),
    }),
    answer: z.object({}),
  }),
}
