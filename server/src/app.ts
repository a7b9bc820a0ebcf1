import { setTimeout as wait } from 'node:timers/promises'
import { listApart } from './deals/blocks.store.ts'
import { queueFavouriteNews } from './deals/favourites/favourites.jobs.ts'
import { openNegotiationChanges } from './deals/negotiations/changeNegotiation.ts'
import { openFindBid } from './deals/negotiations/findBid.ts'
import { queueBidderNews } from './deals/negotiations/negotiations.jobs.ts'
import { billing } from './features/billing.ts'
import { deals } from './features/deals.ts'
import { market } from './features/market.ts'
import { people } from './features/people.ts'
import { site } from './features/site.ts'
import { staff } from './features/staff.ts'
import { talk } from './features/talk.ts'
import type { SharedParts, Wing } from './features/wing.ts'
import type { Geography } from './geography.ts'
import { OfferBoard } from './market/offers/board/offerBoard.ts'
import { isPageOfNoOffer } from './market/offers/offerPages.ts'
import { AlertMatching } from './market/saved-searches/alertMatching.ts'
import { offerKindFilters, openOfferKinds } from './offerKinds.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/openDatabase.ts'
import { watchOutages } from './platform/db/outage.ts'
import { openFiles } from './platform/files/openFiles.ts'
import { defineFileSweep } from './platform/files/sweepFiles.ts'
import { serveOperations } from './platform/http/operations.ts'
import type { Server } from './platform/http/serve.ts'
import { openServer } from './platform/http/server.ts'
import { createShutdown } from './platform/http/shutdown.ts'
import { traceRequests } from './platform/http/traceRequests.ts'
import { serveWeb } from './platform/http/web.ts'
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
import { createActorFinder } from './platform/sessions/sessions.ts'
import { openSigner } from './platform/signer.ts'
import { traceFetches } from './platform/tracing/traceFetches.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { defineUpkeep } from './platform/upkeep.ts'
import { openVat } from './platform/vat/vat.ts'
import { recordLegalVersions } from './site/legal/legal.jobs.ts'

const wings: readonly Wing[] = [people, market, talk, deals, billing, site, staff]

export interface App {
  server: Server
  platform: Platform
  offerBoard: OfferBoard
  alertMatching: AlertMatching
  /**
   * Stops everything and frees resources; the database stays open for its owner to close.
   * @param options.noticeMs how long requests are still accepted, while `/readyz` already reports that this process
   *   stops
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
  const findActor = createActorFinder(database, clock)
  const metrics = openMetrics()
  const outage = watchOutages(pool, log)
  const securityLog = openSecurityLog({ db, clock, log })
  const server = await openServer({ config, log, findActor, outage, metrics, securityLog })
  if (tracing) traceRequests(server, tracing)
  const stopTracingFetches = tracing && traceFetches(tracing, (origin) => origin === process.env.VEOS_API_ORIGIN)
  const jobs = openJobs(pool, log, { outage, tracing, hasSchedules: !config.isTest })
  const mail = openMail(config, { db, jobs, clock, log, metrics })
  const realtime = await openRealtime(server.server, {
    config,
    db,
    findActor,
    clock,
    log,
    metrics,
    outage,
    securityLog,
  })
  const keys = await openKeys(config, db, clock)
  const push = openPush(config, keys)
  const signer = openSigner(keys)
  const sealer = openSealer(keys)
  const files = openFiles(config, keys)
  const scanner = openScanner(config, log)
  const vat = openVat(config, log)
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
  defineUpkeep(platform)
  defineFileSweep(platform)
  const offerBoard = new OfferBoard(database, { filters: offerKindFilters, log, metrics, outage })
  const shared: SharedParts = {
    ...geography,
    offerBoard,
    offerKindModules: openOfferKinds(platform, {
      queueNews: (trx, id) => queueFavouriteNews(platform, trx, id),
      queueBidderNews: (trx, id) => queueBidderNews(platform, trx, id),
    }),
    negotiationChanges: openNegotiationChanges(platform),
    findBid: openFindBid(platform),
  }
  for (const { jobs: definitions } of wings) for (const define of definitions) define(platform, shared)
  await recordLegalVersions(platform)

  const shutdown = createShutdown(server)
  measurePlatform(metrics, { db, pool, outage, realtime })
  serveOperations(server, { config, db, metrics, shutdown, problem: () => offerBoard.problem() })
  await serveOpenApi(server, config)
  if (testGateway) serveTestGateway(server, testGateway)
  // Production does not even load this page, which shows everybody's mail.
  if (!config.isProduction && config.mail.smtpUrl === null) {
    const { serveMailbox } = await import('./platform/mail/mailboxPage.ts')
    serveMailbox(server, config.dataDir)
  }
  await server.register(async (api) => {
    for (const { routes } of wings) for (const serve of routes) serve(api as unknown as Server, platform, shared)
  })
  for (const { addresses = [] } of wings) for (const serve of addresses) serve(server, platform, shared)
  if (webDist) await serveWeb(server, webDist, config, (path) => isPageOfNoOffer(platform, path))
  await server.ready()
  const alertMatching = new AlertMatching(database, {
    platform,
    filters: offerKindFilters,
    places: geography.gazetteer,
    listApart,
    outage,
  })
  const close: App['close'] = async ({ noticeMs } = { noticeMs: 0 }) => {
    // Sockets end after the notice, and reconnect to another process.
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
  // From here on the app uses the database by itself; an earlier failure leaves nothing to stop.
  try {
    // The queue creates missing tables, which two processes must not do at the same time.
    await database.exclusively(() => jobs.start())
    await alertMatching.begin()
    offerBoard.begin()
  } catch (error) {
    await close()
    throw error
  }
  return { server, platform, offerBoard, alertMatching, close }
}
