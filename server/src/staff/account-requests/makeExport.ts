import { promisify } from 'node:util'
import { offerKindFacts, offerKinds, type WirePlural } from '@veos/contract/market/reference/offerKinds'
import { type AsyncZippable, zip } from 'fflate'
import { readBillingWhole } from '../../billing/subscription/billingExport.store.ts'
import { readAgreementsWhole } from '../../deals/agreements/agreements.store.ts'
import { readFavouritesWhole } from '../../deals/favourites/favourites.store.ts'
import { readRoundsOfAuthor } from '../../deals/negotiations/negotiations.store.ts'
import { readReviewsOfAuthor } from '../../deals/reviews/reviews.store.ts'
import type { OfferKindModule, OfferKindModules } from '../../market/offers/offerKindModule.ts'
import { selectOffersOfAuthor } from '../../market/offers/offers.store.ts'
import { readAlertSettings } from '../../market/saved-searches/alertSettings.store.ts'
import { readAlertsWhole } from '../../market/saved-searches/alerts.store.ts'
import { readSavedSearchesWhole } from '../../market/saved-searches/savedSearches.store.ts'
import { readCostFigures } from '../../market/trip-cost/costFigures.store.ts'
import { type ExportedUser, readDocumentFiles } from '../../people/account-requests/exports.store.ts'
import { listPasskeys } from '../../people/accounts/passkeys.store.ts'
import { findCompany } from '../../people/companies/companies.store.ts'
import { readNoticesWhole } from '../../people/notifications/notices.store.ts'
import { readNotifications } from '../../people/notifications/notifications.ts'
import { readSubscriptionsWhole } from '../../people/notifications/pushSubscriptions.store.ts'
import { readPreferredWhole } from '../../people/preferred-companies/preferredCompanies.store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { readSessionsOf } from '../../platform/sessions/sessions.store.ts'
import { exportConversations } from '../../talk/messaging/conversations/exportConversations.ts'
import { readImagesSentBy } from '../../talk/messaging/images/messageImages.store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'clock'>

const pack = promisify<AsyncZippable, Uint8Array>(zip)
const offersAtOnce = 200
const maxSessions = 1000

/** A ZIP file of all data about a user, as JSON and files; for an Admin also about the company. */
export async function makeExport(
  parts: Parts,
  offerKindModules: OfferKindModules,
  user: ExportedUser,
): Promise<Uint8Array> {
  const { db, clock } = parts
  const isAdmin = user.role === 'Admin'
  const company = isAdmin ? await findCompany(db, user.companyId) : undefined
  const sessions = await readSessionsOf(db, { userId: user.id, now: clock.now(), max: maxSessions })
  const passkeys = await listPasskeys(db, user.id)
  return pack({
    'user.json': asJson(user),
    'notifications.json': asJson(await readNotifications(db, user.id)),
    'notices.json': asJson(await readNoticesWhole(db, user.id)),
    'favourites.json': asJson(await readFavouritesWhole(db, user.id)),
    'saved-searches.json': asJson(await readSavedSearchesWhole(db, user.id)),
    'alerts.json': asJson({
      settings: (await readAlertSettings(db, [user.id]))[0] ?? null,
      alerts: await readAlertsWhole(db, user.id),
    }),
    'preferred-companies.json': asJson(
      await readPreferredWhole(db, { companyId: user.companyId, ...(!isAdmin && { markedBy: user.id }) }),
    ),
    'bids.json': asJson(await readRoundsOfAuthor(db, user.id)),
    'reviews.json': asJson(await readReviewsOfAuthor(db, user.id)),
    'sessions.json': asJson(sessions.map(({ tokenHash: _, ...session }) => session)),
    'passkeys.json': asJson(passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }))),
    'push-subscriptions.json': asJson(await readSubscriptionsWhole(db, user.id)),
    'offers.json': asJson(await readOffersOf(parts, offerKindModules, user)),
    'conversations.json': asJson(await exportConversations(db, user.id)),
    ...(company && { 'company.json': asJson(company) }),
    ...(company && { 'cost-figures.json': asJson(await readCostFigures(db, user.companyId)) }),
    ...(company && { 'agreements.json': asJson(await readAgreementsWhole(db, user.companyId)) }),
    ...(company && { 'billing.json': asJson(await readBillingWhole(db, user.companyId)) }),
    files: {
      ...(await image(parts, 'picture.webp', user.pictureUrl)),
      ...(company && (await image(parts, 'logo.webp', company.logoUrl))),
      ...(company && { documents: await documents(parts, user.companyId) }),
      messages: await messageImages(parts, user.id),
    },
  })
}

/** All offers that the user wrote, by kind. */
async function readOffersOf({ db }: Parts, offerKindModules: OfferKindModules, user: ExportedUser) {
  const { id: userId, companyId } = user
  const role = user.role as Member['role']
  const of = { userId, sessionId: null, companyId, companyCountry: null, role }
  const member: Member = {
    ...of,
    planStatus: 'Active',
    isOnTrial: false,
    isEmailConfirmed: true,
    isSuspended: false,
    isSecondFactorDue: false,
  }
  const all = async <Wire extends { _id: string }>({ kind, readOwn }: OfferKindModule<Wire>) => {
    const offers: Wire[] = []
    for (let before: string | null = null; ; before = offers.at(-1)!._id) {
      const page = await readOwn(db, selectOffersOfAuthor(kind, userId, { before, limit: offersAtOnce }), member)
      offers.push(...page)
      if (page.length < offersAtOnce) return offers
    }
  }
  const offers: Partial<Record<WirePlural, unknown[]>> = {}
  for (const kind of offerKinds) {
    offers[offerKindFacts[kind].wirePlural] = await all<{ _id: string }>(offerKindModules[kind])
  }
  return offers
}

async function image({ files }: Parts, name: string, url: string | null): Promise<AsyncZippable> {
  const bytes = url && (await files.find(url.replace(/^\/api\//, '')))
  return bytes ? { [name]: asIs(bytes) } : {}
}

/** Under the names that are used in the messages. */
async function messageImages({ db, files }: Parts, userId: string): Promise<AsyncZippable> {
  const packed: AsyncZippable = {}
  for (const path of await readImagesSentBy(db, userId)) {
    const bytes = await files.find(path)
    if (bytes) packed[path.slice(path.lastIndexOf('/') + 1)] = asIs(bytes)
  }
  return packed
}

/** Two documents may have the same name, so each is numbered. */
async function documents({ db, files }: Parts, companyId: string): Promise<AsyncZippable> {
  const packed: AsyncZippable = {}
  for (const [index, { name, type, path }] of (await readDocumentFiles(db, companyId)).entries()) {
    const bytes = await files.find(path)
    if (bytes) packed[`${index + 1} ${name}.${type}`] = asIs(bytes)
  }
  return packed
}

/** All our file types are compressed already. */
function asIs(bytes: Uint8Array): AsyncZippable[string] {
  return [bytes, { level: 0 }]
}

function asJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value, null, 2))
}
