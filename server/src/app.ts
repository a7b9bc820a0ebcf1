import { setTimeout as wait } from 'node:timers/promises'
import { defineBankTransferJobs } from './billing/bankTransfers.ts'
import { serveBilling } from './billing/billing.routes.ts'
import { defineInvoiceJobs } from './billing/drawInvoice.ts'
import { defineInvoiceLink } from './billing/invoiceMail.ts'
import { servePaymentWebhooks } from './billing/paymentWebhooks.routes.ts'
import { defineRefundJobs } from './billing/refunds.ts'
import { defineBillingJobs } from './billing/renewals.ts'
import { findSubscription } from './billing/subscriptions.store.ts'
import { serveAgreements } from './deals/agreements/agreements.routes.ts'
import { listApart } from './deals/blocks.store.ts'
import { defineFavouriteJobs, queueFavouriteNews } from './deals/favourites/favourites.jobs.ts'
import { serveFavourites } from './deals/favourites/favourites.routes.ts'
import { listFavouriteIds } from './deals/favourites/favourites.store.ts'
import { openNegotiationChanges } from './deals/negotiations/changeNegotiation.ts'
import { openFindBid } from './deals/negotiations/findBid.ts'
import { defineNegotiationJobs, queueBidderNews } from './deals/negotiations/negotiations.jobs.ts'
import { serveNegotiations } from './deals/negotiations/negotiations.routes.ts'
import { serveQuotations } from './deals/negotiations/quotations.routes.ts'
import { readNewestReviews } from './deals/reviews/newestReviews.ts'
import { serveReviews } from './deals/reviews/reviews.routes.ts'
import type { Geography } from './geography.ts'
import { readLiveOffers } from './market/company-offers/liveOffers.ts'
import { serveEmptyTrucks } from './market/empty-trucks/emptyTrucks.routes.ts'
import { serveMyOffers } from './market/my-offers/myOffers.routes.ts'
import { serveMyTrucks } from './market/my-trucks/myTrucks.routes.ts'
import { serveTruckBoard } from './market/my-trucks/truckBoard.routes.ts'
import { OfferBoard } from './market/offers/board/offerBoard.ts'
import { isPageOfNoOffer } from './market/offers/offerPages.ts'
import { defineOfferJobs } from './market/offers/offers.jobs.ts'
import { servePlaces } from './market/places/places.routes.ts'
import { serveRoundtrips } from './market/roundtrips/roundtrips.routes.ts'
import { serveRouting } from './market/routing/routing.routes.ts'
import { AlertMatching } from './market/saved-searches/alertMatching.ts'
import { defineAlertJobs } from './market/saved-searches/alerts.jobs.ts'
import { serveSavedSearches, serveStopLinks } from './market/saved-searches/savedSearches.routes.ts'
import { defineStopLink } from './market/saved-searches/stopAlerts.ts'
import { serveSpotFreights } from './market/spot-freights/spotFreights.routes.ts'
import { serveTenders } from './market/tenders/tenders.routes.ts'
import { serveTripCost } from './market/trip-cost/tripCost.routes.ts'
import { serveTypedSearch } from './market/typed-search/typedSearch.routes.ts'
import { offerKindFilters, openOfferKinds } from './offerKinds.ts'
import { serveAccountRequests } from './people/account-requests/accountRequests.routes.ts'
import { defineAccountLinks } from './people/accounts/accountLinks.ts'
import { defineAccountJobs } from './people/accounts/accounts.jobs.ts'
import { serveAccounts } from './people/accounts/accounts.routes.ts'
import { servePasskeys } from './people/accounts/passkeys.routes.ts'
import { serveRecovery } from './people/accounts/recovery.routes.ts'
import { serveSecondFactor } from './people/accounts/secondFactor.routes.ts'
import { serveCompanies } from './people/companies/companies.routes.ts'
import { serveCompanyDirectory } from './people/companies/companyDirectory.routes.ts'
import { serveCompanyDocuments } from './people/companies/companyDocuments.routes.ts'
import { serveFleet } from './people/companies/fleet.routes.ts'
import { defineVatChecks } from './people/companies/vatChecks.jobs.ts'
import { serveMyAccount } from './people/my-account/myAccount.routes.ts'
import { servePictures } from './people/my-account/pictures.routes.ts'
import { serveSessions } from './people/my-account/sessions.routes.ts'
import { serveSignIns } from './people/my-account/signIns.routes.ts'
import { serveMailLinks, serveMailSwitches } from './people/notifications/mailSwitches.routes.ts'
import { serveNotices } from './people/notifications/notices.routes.ts'
import { defineNoticeJobs } from './people/notifications/notices.ts'
import { serveNotifications } from './people/notifications/notifications.routes.ts'
import { servePushSubscriptions } from './people/notifications/pushSubscriptions.routes.ts'
import { defineTurnOffLink } from './people/notifications/queueMailIfWanted.ts'
import { definePushJobs } from './people/notifications/webPush.jobs.ts'
import { defineDetailsBudget } from './people/plans/detailsBudget.ts'
import { servePreferredCompanies } from './people/preferred-companies/preferredCompanies.routes.ts'
import { listPreferredIds } from './people/preferred-companies/preferredCompanies.store.ts'
import { serveSignUp } from './people/sign-up/signUp.routes.ts'
import { serveInvitation } from './people/team/invitation.routes.ts'
import { defineTeamJobs } from './people/team/team.jobs.ts'
import { listUsers } from './people/team/team.present.ts'
import { serveTeam } from './people/team/team.routes.ts'
import { serveTeamSecondFactor } from './people/team/teamSecondFactor.routes.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/openDatabase.ts'
import { watchOutages } from './platform/db/outage.ts'
import { openFiles } from './platform/files/openFiles.ts'
import { defineFileSweep } from './platform/files/sweepFiles.ts'
import { serveOperations } from './platform/http/operations.ts'
import type { Server } from './platform/http/serve.ts'
import { openServer } from './platform/http/server.ts'
import { shutdownOf } from './platform/http/shutdown.ts'
import { traceRequests } from './platform/http/traceRequests.ts'
import { serveWeb } from './platform/http/web.ts'
import { serveImages } from './platform/images/images.routes.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openKeys } from './platform/keys/keys.ts'
import type { Log } from './platform/log.ts'
import { openMail } from './platform/mail/mail.ts'
import { measurePlatform } from './platform/metrics/measurePlatform.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { serveOpenApi } from './platform/openapi/serveOpenApi.ts'
import { openPayments } from './platform/payments/openPayments.ts'
import { serveTestGateway } from './platform/payments/testGatewayFrame.ts'
import type { Platform } from './platform/platform.ts'
import { openPush } from './platform/push/push.ts'
import { openRealtime } from './platform/realtime/realtime.ts'
import { openScanner } from './platform/scanner/scanner.ts'
import { openSealer } from './platform/sealer.ts'
import { openSecurityLog } from './platform/security/securityLog.ts'
import { actorFinder } from './platform/sessions/sessions.ts'
import { openSigner } from './platform/signer.ts'
import { traceFetches } from './platform/tracing/traceFetches.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { defineUpkeep } from './platform/upkeep.ts'
import { openVat } from './platform/vat/vat.ts'
import { serveContact } from './site/contact/contact.routes.ts'
import { serveContent } from './site/content/content.routes.ts'
import { serveFeed } from './site/content/feed.routes.ts'
import { defineProductNews } from './site/content/productNews.jobs.ts'
import { serveHome } from './site/home/home.routes.ts'
import { defineLegalJobs, recordLegalVersions } from './site/legal/legal.jobs.ts'
import { serveLegal } from './site/legal/legal.routes.ts'
import { serveOperator } from './site/operator/operator.routes.ts'
import { serveSearchEngines } from './site/search-engines/searchEngines.routes.ts'
import { defineAccountRequestJobs } from './staff/account-requests/accountRequests.jobs.ts'
import { serveBackOffice } from './staff/back-office/backOffice.routes.ts'
import { serveBankTransfers } from './staff/back-office/bankTransfers.routes.ts'
import { defineReviewJobs } from './staff/back-office/companyReviews.routes.ts'
import { serveCreditNotes } from './staff/back-office/creditNotes.routes.ts'
import { serveDiscountCodes } from './staff/back-office/discountCodes.routes.ts'
import { serveInvoiceExports } from './staff/back-office/invoiceExports.routes.ts'
import { isInOpenReport } from './staff/back-office/messageReports.store.ts'
import { servePlanGrants } from './staff/back-office/planGrants.routes.ts'
import { serveQueues } from './staff/back-office/queues.ts'
import { serveSecurityEvents } from './staff/back-office/securityEvents.routes.ts'
import { serveStaffCompanies } from './staff/back-office/staffCompanies.routes.ts'
import { serveStaffContent } from './staff/back-office/staffContent.routes.ts'
import { serveTollRates } from './staff/back-office/tollRates.routes.ts'
import { leaveConversations } from './talk/messaging/leaving.store.ts'
import { isInMessageTo } from './talk/messaging/messageImages.store.ts'
import { serveMessaging } from './talk/messaging/messaging.routes.ts'
import { defineUnreadMail } from './talk/messaging/unreadMail.jobs.ts'

export interface App {
  server: Server
  platform: Platform
  offerBoard: OfferBoard
  alertMatching: AlertMatching
  /**
   * Ends what runs and frees what is held; the database stays open for its owner to close.
   * @param options.noticeMs how long requests are still taken, while `/readyz` says already that this process stops
   */
  close(options?: { noticeMs: number }): Promise<void>
}

/** The whole product on an open, migrated database: every feature is mounted here, in order. */
export async function openApp(parts: {
  config: Config
  log: Log
  database: Database
  geography: Geography
  clock?: Clock
  tracing?: Tracing | null
  webDist?: URL | null
}): Promise<App> {
  const { config, log, database, geography, clock = systemClock, tracing = null, webDist = null } = parts
  const { db, pool } = database
  const findActor = actorFinder(database, clock)
  const [metrics, outage] = [openMetrics(), watchOutages(pool, log)]
  const securityLog = openSecurityLog({ db, clock, log })
  const server = await openServer({ config, log, findActor, outage, metrics, securityLog })
  if (tracing) traceRequests(server, tracing)
  const stopTracingFetches = tracing && traceFetches(tracing, (origin) => origin === process.env.VEOS_API_ORIGIN)
  const jobs = openJobs(pool, log, { outage, tracing, hasSchedules: !config.isTest })
  const mail = openMail(config, { db, jobs, clock, log, metrics })
  const realtime = await openRealtime(server.server, {
    ...{ config, db, findActor, clock, log, metrics, outage, securityLog },
  })
  const keys = await openKeys(config, db, clock)
  const [push, signer, sealer] = [openPush(config, keys), openSigner(keys), openSealer(keys)]
  const [files, scanner, vat] = [openFiles(config, keys), openScanner(config, log), openVat(config, log)]
  const { payments, testGateway } = openPayments(config, { db, clock, signer })
  const platform: Platform = {
    config,
    log,
    db,
    clock,
    files,
    jobs,
    mail,
    metrics,
    payments,
    push,
    realtime,
    scanner,
    sealer,
    securityLog,
    signer,
    vat,
  }
  defineAccountLinks(platform)
  defineTurnOffLink(platform)
  defineStopLink(platform)
  defineInvoiceLink(platform)
  defineUpkeep(platform)
  defineFileSweep(platform)
  definePushJobs(platform)
  defineNoticeJobs(platform)
  defineAccountJobs(platform)
  defineTeamJobs(platform)
  defineVatChecks(platform)
  defineDetailsBudget(platform)
  defineOfferJobs(platform)
  defineUnreadMail(platform)
  const findBid = openFindBid(platform)
  const negotiationChanges = openNegotiationChanges(platform)
  defineNegotiationJobs(platform, { negotiationChanges })
  const marks = { listFavouriteIds, listPreferredIds }
  defineAlertJobs({ ...platform, listApart })
  defineFavouriteJobs(platform)
  defineReviewJobs(platform)
  defineProductNews(platform)
  defineBillingJobs(platform)
  defineBankTransferJobs(platform)
  defineRefundJobs(platform)
  defineInvoiceJobs(platform)
  defineLegalJobs(platform)
  await recordLegalVersions(platform)
  const offerKindModules = openOfferKinds(platform, {
    queueNews: (trx, id) => queueFavouriteNews(platform, trx, id),
    queueBidderNews: (trx, id) => queueBidderNews(platform, trx, id),
  })
  defineAccountRequestJobs(platform, { offerKindModules })

  const offerBoard = new OfferBoard(database, { filters: offerKindFilters, log, metrics, outage })
  const { gazetteer: places } = geography

  const shutdown = shutdownOf(server)
  measurePlatform(metrics, { db, pool, outage, realtime })
  serveOperations(server, { config, db, metrics, shutdown, problem: () => offerBoard.problem() })
  await serveOpenApi(server, config)
  if (testGateway) serveTestGateway(server, testGateway)
  // Production does not even load what shows everybody's mail.
  if (!config.isProduction && config.mail.smtpUrl === null) {
    const { serveMailbox } = await import('./platform/mail/mailboxPage.ts')
    serveMailbox(server, config.dataDir)
  }
  await server.register(async (api) => {
    const features = api as unknown as Server
    serveNotifications(features, platform)
    serveNotices(features, platform)
    serveMailSwitches(features, platform)
    servePushSubscriptions(features, platform)
    serveImages(features, platform, {
      isShownTo: (path, { role, userId }) =>
        role === 'Staff' ? isInOpenReport(db, path) : isInMessageTo(db, path, userId),
    })
    serveAccounts(features, platform, marks)
    serveSecondFactor(features, platform)
    servePasskeys(features, platform)
    serveRecovery(features, platform)
    serveCompanies(features, platform, {
      readLiveOffers: (...query) => readLiveOffers(platform, ...query),
      listUsers: (companyId) => listUsers(db, companyId),
      readNewestReviews: (...query) => readNewestReviews(db, ...query),
      findSubscriptionId: async (companyId) => (await findSubscription(db, companyId))?.id ?? null,
    })
    serveFleet(features, platform)
    serveCompanyDocuments(features, platform)
    serveCompanyDirectory(features, platform)
    servePreferredCompanies(features, platform)
    serveSignUp(features, platform)
    serveTeam(features, platform, { leaveConversations })
    serveTeamSecondFactor(features, platform)
    serveInvitation(features, platform)
    serveMyAccount(features, platform, marks)
    servePictures(features, platform)
    serveSessions(features, platform)
    serveSignIns(features, platform)
    servePlaces(features, geography.gazetteer)
    serveTypedSearch(features, { gazetteer: geography.gazetteer, clock })
    serveRouting(features, geography.routing)
    serveSpotFreights(features, platform, { ...geography, offerKindModules, offerBoard, findBid })
    serveTenders(features, platform, { ...geography, offerKindModules, offerBoard, findBid })
    serveRoundtrips(features, platform, { ...geography, offerKindModules, offerBoard })
    serveEmptyTrucks(features, platform, { ...geography, offerKindModules, offerBoard, findBid })
    serveTripCost(features, platform, geography)
    serveSavedSearches(features, platform, { filters: offerKindFilters, places, offerBoard })
    serveMyTrucks(features, platform, { ...geography, offerKindModules, offerBoard })
    serveTruckBoard(features, platform, { ...geography, offerBoard })
    serveMessaging(features, platform)
    serveQuotations(features, platform, { negotiationChanges })
    serveNegotiations(features, platform, { negotiationChanges })
    serveAgreements(features, platform)
    serveFavourites(features, platform)
    serveReviews(features, platform)
    serveBilling(features, platform)
    serveMyOffers(features, platform, { offerKindModules })
    serveAccountRequests(features, platform)
    serveBackOffice(features, platform)
    serveQueues(features, platform, { offerKindModules })
    serveStaffCompanies(features, platform)
    serveSecurityEvents(features, platform)
    serveDiscountCodes(features, platform)
    serveCreditNotes(features, platform)
    serveInvoiceExports(features, platform)
    servePlanGrants(features, platform)
    serveStaffContent(features, platform)
    serveTollRates(features, platform)
    serveContent(features, platform)
    serveBankTransfers(features, platform)
    serveHome(features, platform)
    serveOperator(features, platform)
    serveContact(features, platform)
    serveLegal(features, platform)
  })
  serveMailLinks(server, platform)
  serveStopLinks(server, platform)
  serveSearchEngines(server, platform)
  serveFeed(server, platform)
  if (config.payments.braintree) servePaymentWebhooks(server, platform)
  if (webDist) await serveWeb(server, webDist, config, (path) => isPageOfNoOffer(platform, path))
  await server.ready()
  const alertMatching = new AlertMatching(database, {
    ...{ platform, filters: offerKindFilters, places, listApart, outage },
  })
  const close: App['close'] = async ({ noticeMs } = { noticeMs: 0 }) => {
    // Sockets end with the notice, and come back to another process.
    await Promise.all([shutdown.run(noticeMs), wait(noticeMs).then(() => realtime.close())])
    await alertMatching.close()
    await jobs.stop()
    await offerBoard.close()
    await securityLog.close()
    outage.close()
    keys.close()
    stopTracingFetches?.()
    await tracing?.close()
  }
  // Only now does anything of it use the database by itself: what fails before leaves nothing to stop.
  try {
    // The queue makes its own tables when they are missing, which two processes must not do at once.
    await database.exclusively(() => jobs.start())
    await alertMatching.begin()
    offerBoard.begin()
  } catch (error) {
    await close()
    throw error
  }
  return { server, platform, offerBoard, alertMatching, close }
}
