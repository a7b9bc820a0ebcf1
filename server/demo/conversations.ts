import type { Db } from '../src/platform/db/database.ts'
import { formatOfferTitle } from '../src/talk/messaging/messaging.rules.ts'
import { type DemoConversation, demoConversations } from './conversations.data.ts'
import {
  type ConversationOffer,
  type ConversationRows,
  type DemoUser,
  findConversationOffer,
  insertConversations,
  readDemoUsers,
} from './conversations.store.ts'
import { makeDemoId } from './ids.ts'
import type { Publisher } from './publishers.ts'
import { createRandom, type Random } from './random.ts'

const minuteMs = 60_000

/**
 * Adds conversations of the demo accounts about existing offers. Those without a suitable offer in a small market are
 * left out.
 */
export async function addConversations(
  db: Db,
  publishers: readonly Publisher[],
  seed: number,
  now: Date,
): Promise<void> {
  const accounts = await readDemoUsers(db)
  const strangers = publishers.filter(({ companyId }) => !accounts.companyIds.includes(companyId))
  const rows: ConversationRows = { conversations: [], members: [], messages: [] }
  const taken: string[] = []
  for (const [index, script] of demoConversations.entries()) {
    const random = createRandom(seed, 0x7a1c, index)
    const { companyId, authorIds } = random.pick(strangers)
    const stranger = { companyId, userId: authorIds[0]! }
    const writer = script.writer === null ? stranger : accounts.find(script.writer)
    const account = script.owner === null ? null : accounts.find(script.owner)
    const times = timesOf(random, script, now)
    const lookup = { kind: script.about, owner: account, before: times[0]!, now, taken }
    const offer = await findConversationOffer(db, accounts.companyIds, lookup)
    if (script.about !== null && !offer) continue
    if (offer) taken.push(offer.id)
    const author = offer ? { userId: offer.authorId, companyId: offer.companyId } : stranger
    const owner = account ?? author
    const made = conversationRows(random, script, { writer, owner, offer, times })
    rows.conversations.push(made.conversation)
    rows.members.push(...made.members)
    rows.messages.push(...made.messages)
  }
  await insertConversations(db, rows)
}

/** The time of each line. */
function timesOf(random: Random, { lines, endedMinutesAgo }: DemoConversation, now: Date): Date[] {
  const pace = random.int(2, 6)
  return lines.map((_, index) => {
    const minutesAgo = endedMinutesAgo + (lines.length - 1 - index) * pace
    return new Date(now.getTime() - minutesAgo * minuteMs)
  })
}

function conversationRows(
  random: Random,
  { about, lines, unread = 0 }: DemoConversation,
  {
    writer,
    owner,
    offer,
    times,
  }: { writer: DemoUser; owner: DemoUser; offer: ConversationOffer | null; times: Date[] },
) {
  const startedAt = times[0]!
  const lastMessageAt = times.at(-1)!
  const id = makeDemoId(random, startedAt)
  const messages = lines.map((line, index) => {
    const sender = line.startsWith('>') ? writer : owner
    const sentAt = times[index]!
    return {
      id: makeDemoId(random, sentAt),
      conversationId: id,
      number: index + 1,
      sentAt,
      senderId: sender.userId,
      companyId: sender.companyId,
      content: `<p>${line.slice(2)}</p>`,
    }
  })
  const member = ({ userId, companyId }: DemoUser) => {
    const waiting = companyId === messages.at(-1)!.companyId ? 0 : unread
    const seen = { seenNumber: lines.length - waiting, unread: waiting }
    return { conversationId: id, userId, companyId, lastMessageAt, ...seen }
  }
  const [low, high] = writer.companyId < owner.companyId ? [writer, owner] : [owner, writer]
  const conversation = {
    id,
    lowCompanyId: low.companyId,
    highCompanyId: high.companyId,
    lowUserId: low.userId,
    highUserId: high.userId,
    offerId: offer?.id ?? null,
    offerKind: about,
    title: offer ? formatOfferTitle(offer) : '',
    isQuotation: false,
    startedAt,
    lastNumber: lines.length,
  }
  return { conversation, members: [member(writer), member(owner)], messages }
}
