/**
 * The lines of docs/security/limits.md. `{name}` is replaced by a constant of the file, `{$NAME}` by the default of a
 * variable. A line with `keys` is a throttle: each entry is the beginning of a key that is counted in the table
 * `throttles`.
 */
export interface LimitLine {
  what: string
  /** With names of constants in braces. */
  limit: string
  /** The subject whose attempts are counted. */
  per: string
  /** The file with the constants. */
  at: string
  /** The file that enforces the limit, if it is another one. */
  enforcedAt?: string
  keys?: string[]
}

const inProcess = 'each process'

export const sections: { title: string; intro: string; lines: LimitLine[] }[] = [
  {
    title: 'Tries that are counted',
    intro:
      'Counted in the database, for all processes together, before what is tried is looked at. One too many answers 429 with `Retry-After`. A network is an address of IPv4, or a /64 of IPv6.',
    lines: [
      line(
        'Log-ins of one account from one network',
        '{max.perAccountAndNetwork} in {windowSeconds}',
        'account and network',
        'people/accounts/logInLimits.ts',
        ['log-in account'],
      ),
      line(
        'Log-ins of one account from everywhere',
        '{max.perAccount} in {windowSeconds}',
        'account',
        'people/accounts/logInLimits.ts',
      ),
      line(
        'Log-ins from one network',
        '{max.perNetwork} in {windowSeconds}',
        'network',
        'people/accounts/logInLimits.ts',
        ['log-in address'],
      ),
      line(
        'Log-ins in a browser that is known, or by the link of a letter',
        '{max.perPass} in {windowSeconds}',
        'account and browser or letter',
        'people/accounts/logInLimits.ts',
      ),
      line(
        'Letters about log-ins that were stopped',
        '1 in {letterWindowSeconds}',
        'account',
        'people/accounts/logInLimits.ts',
        ['log-in letter'],
      ),
      line(
        'Recovery of a password',
        '{maxPerAccount} in {windowSeconds}',
        'account',
        'people/accounts/recovery.routes.ts',
        ['recover account'],
      ),
      line(
        'Recovery of passwords',
        '{maxPerAddress} in {windowSeconds}',
        'network',
        'people/accounts/recovery.routes.ts',
        ['recover address'],
      ),
      line(
        'Letters that confirm an e-mail address',
        '{confirmationsLimit.max} in {confirmationsLimit.windowSeconds}',
        'user',
        'people/accounts/accounts.routes.ts',
        ['confirm email'],
      ),
      line(
        'Tries of the current password by who is logged in',
        '{maxTries} in {windowSeconds}',
        'user',
        'people/accounts/currentPassword.ts',
        ['current password'],
      ),
      line(
        'Codes and passkeys that are the second factor',
        '{max.perAccount} in {windowSeconds}',
        'user',
        'people/accounts/codeLimits.ts',
        ['second factor'],
      ),
      line(
        'Codes and passkeys in a browser that is known',
        '{max.perPass} in {windowSeconds}',
        'user and browser',
        'people/accounts/codeLimits.ts',
      ),
      line('Passkeys of an account', '{maxPasskeys}', 'user', 'people/accounts/passkeys.routes.ts'),
      line(
        'How long a passkey has to answer a challenge',
        '{challengeLifeSeconds}',
        'challenge',
        'people/accounts/passkeyChallenges.ts',
      ),
      line('Registrations', '{signUps.max} in {signUps.windowSeconds}', 'network', 'people/sign-up/signUp.routes.ts', [
        'sign-up',
      ]),
      line(
        'VAT numbers that are asked about before registration',
        '{vatChecks.max} in {vatChecks.windowSeconds}',
        'network',
        'people/sign-up/signUp.routes.ts',
        ['vat check'],
      ),
      line(
        'Invitations of colleagues',
        '{maxPerCompany} in {windowSeconds}; {maxPerNewCompany} in the first {newForDays}',
        'company',
        'people/team/invitationLimits.ts',
        ['invite company'],
      ),
      line(
        'Invitations to one address',
        '{maxPerAddress} in {windowSeconds}',
        'company and address',
        'people/team/invitationLimits.ts',
        ['} address'],
      ),
      line('Images', '{max} in {windowSeconds}', 'user', 'platform/images/storeImage.ts', ['upload-image']),
      line(
        'Documents',
        '{dailyUploads.max} in {dailyUploads.windowSeconds}',
        'company',
        'people/companies/storeDocument.ts',
        ['upload-document'],
      ),
      line(
        'Conversations that are begun',
        '{maxNewConversations} in {newConversationsWindowSeconds}',
        'company',
        'talk/messaging/sending/limits.ts',
        ['new conversations of company'],
        'talk/messaging/conversations/startConversation.ts',
      ),
      line(
        'Messages',
        '{maxMessages} in {windowSeconds}',
        'company',
        'talk/messaging/sending/limits.ts',
        [],
        'talk/messaging/sending/sendMessage.sql',
      ),
      line(
        'Reports of messages',
        '{maxReports} in {reportsWindowSeconds}',
        'company',
        'talk/messaging/sending/limits.ts',
        ['reports of company'],
        'talk/messaging/reports/reports.routes.ts',
      ),
      line('Reviews, and changes of them', '{maxReviews} in {windowSeconds}', 'company', 'deals/reviews/limits.ts', [
        'reviews of company',
        'news of review',
      ]),
      line('Prices of quotations', '{maxRounds} in {windowSeconds}', 'company', 'deals/negotiations/limits.ts', [
        'bids of company',
      ]),
      line(
        'Agreements that are saved as PDF',
        '{maxPrinted} in {windowSeconds}',
        'company',
        'deals/agreements/limits.ts',
        ['printed agreements of company'],
      ),
      line('Proposals of agreements', '{maxProposed} in {windowSeconds}', 'company', 'deals/agreements/limits.ts', [
        'proposals of company',
      ]),
      line(
        'Wrong discount codes',
        '{tries.max} in {tries.windowSeconds}',
        'company',
        'billing/discounts/enterDiscount.ts',
        ['discount codes'],
      ),
      line(
        'Wrong discount codes of which is said why',
        '{maxExplained} in {tries.windowSeconds}',
        'company',
        'billing/discounts/enterDiscount.ts',
      ),
      line(
        'Cards that are tried: a plan is paid, or another card is stored',
        '{maxCards.perCompany} in {windowSeconds}',
        'company',
        'billing/limits.ts',
        ['cards of company'],
      ),
      line(
        'Cards that are tried from one network',
        '{maxCards.perNetwork} in {windowSeconds}',
        'network',
        'billing/limits.ts',
        ['cards from'],
      ),
      line(
        'Card forms that are opened',
        '{maxCardForms.perCompany} in {windowSeconds}',
        'company',
        'billing/limits.ts',
        ['card forms of company'],
      ),
      line(
        'Card forms that are opened from one network',
        '{maxCardForms.perNetwork} in {windowSeconds}',
        'network',
        'billing/limits.ts',
        ['card forms from'],
      ),
      line(
        'Cards that are entered in the forms of the test gateway',
        '{entries.max} in {entries.windowSeconds}',
        'company',
        'platform/payments/testGateway.ts',
        ['test card forms'],
      ),
      line(
        'Proforma invoices that are saved as PDF',
        '{maxProformas} in {windowSeconds}',
        'company',
        'billing/limits.ts',
        ['proformas of company'],
      ),
      line(
        'Messages of the contact form',
        '{fromNetwork.max} in {fromNetwork.windowSeconds}',
        'network',
        'site/contact/contact.routes.ts',
        ['contact '],
      ),
      line(
        'Messages of the contact form that name one address',
        '{toAddress.max} in {toAddress.windowSeconds}',
        'address',
        'site/contact/contact.routes.ts',
        ['contact of'],
      ),
      line(
        'Mails about one thing (of one subject) to one address; one too many is left out, what is behind the bell stays',
        '{maxMailsPerDay.usual} in {windowSeconds}; bids, messages, alerts and invoices {maxMailsPerDay.dealings}, other news of offers and deals {maxMailsPerDay.news}, passwords and codes {maxMailsPerDay.security}',
        'subject and address',
        'platform/mail/mailLimits.ts',
        ['mails about '],
      ),
    ],
  },
  {
    title: 'Floods and slow clients',
    intro:
      'Each process counts for itself and remembers nothing after a restart. `TRUST_PROXY` decides whose address counts.',
    lines: [
      line('Calls', '{usualCallsPerMinute} a minute', 'network', 'platform/http/server.ts'),
      line('Body of a call', '{largestBodyBytes}', 'call', 'platform/http/server.ts'),
      line('Connections', '{$CONNECTIONS_PER_ADDRESS}', 'network', 'platform/http/slowClients.ts'),
      line('Time for the head of a request', '{$REQUEST_HEAD_MS}', 'request', 'platform/http/slowClients.ts'),
      line('Time for a whole request', '{$REQUEST_MS}', 'request', 'platform/http/slowClients.ts'),
      line('Time for an answer to be read', '{$ANSWER_MS}', 'answer', 'platform/http/slowClients.ts'),
      line(
        'Time between two requests of a connection',
        '{$IDLE_CONNECTION_MS}',
        'connection',
        'platform/http/slowClients.ts',
      ),
      line(
        'Realtime connections; twice as many are opened in {connectionWindowMs}',
        '{$SOCKETS_PER_ADDRESS}',
        'network',
        'platform/realtime/socketLimits.ts',
      ),
      line('Realtime connections', '{maxOfUser}', 'user', 'platform/realtime/realtime.ts'),
      line(
        'Packets of a realtime connection',
        '{maxPackets.user} in {packetWindowMs}, of a visitor {maxPackets.visitor}',
        'connection',
        'platform/realtime/socketLimits.ts',
      ),
      line(
        'Bytes that a realtime connection sends',
        '{maxBytesRead} in {lookEveryMs}',
        'connection',
        'platform/realtime/socketLimits.ts',
      ),
      line(
        'Bytes that wait for a realtime connection which does not read',
        '{maxBytesUnread}',
        'connection',
        'platform/realtime/socketLimits.ts',
      ),
      line(
        'Signs of life (typing, who is there)',
        '{maxEvents} in {eventsWindowMs}',
        'connection',
        'platform/realtime/realtime.ts',
      ),
      line(
        'Browsers that ask for what they missed after an outage spread it',
        '{maxCatchUpMs} at most',
        inProcess,
        'platform/realtime/realtime.ts',
      ),
      line('Requests that run when a process ends', '{deadlineMs}', inProcess, 'platform/http/shutdown.ts'),
    ],
  },
  {
    title: 'Sessions, links and tokens',
    intro: 'What ends, and when.',
    lines: [
      line(
        'Session with “remember me”, after registration, recovery and invitation',
        '{rememberedLifeSeconds}',
        'session',
        'platform/sessions/sessions.ts',
      ),
      line('Session without it', '{plainLifeSeconds}', 'session', 'platform/sessions/sessions.ts'),
      line('Session of staff that nobody uses', '{staffIdleSeconds}', 'session', 'platform/sessions/sessions.ts'),
      line('Session of staff at most', '{staffLifeSeconds}', 'session', 'platform/sessions/sessions.ts'),
      line('Sessions at once; one more ends the oldest', '{maxSessions}', 'user', 'platform/sessions/sessions.ts'),
      line('Link that sets a new password', '{lifeMs.recover}', 'user', 'people/accounts/accountTokens.ts'),
      line('Invitation', '{lifeMs.invite}', 'user', 'people/accounts/accountTokens.ts'),
      line('Link that confirms an e-mail address', '{lifeMs.confirm}', 'user', 'people/accounts/accountTokens.ts'),
      line(
        'Link to log in with after tries were stopped',
        '{lifeMs.log_in}',
        'user',
        'people/accounts/accountTokens.ts',
      ),
      line(
        'Mark of a known browser',
        '{knownBrowserLifeSeconds}, {maxUsers} users',
        'browser',
        'people/accounts/knownBrowsers.ts',
      ),
      line('Form of an upload straight into the store', '{lifeMs}', 'file', 'platform/images/directUploads.ts'),
      line('Link to an invoice', '{linkDays}', 'mail', 'billing/invoices/invoices.mail.ts'),
      line("Copy of somebody's data", '{exportDays}', 'request', 'people/account-requests/accountRequests.rules.ts'),
      line('Push subscriptions', '{maxOfUser}', 'user', 'people/notifications/pushSubscriptions.routes.ts'),
      line('Characters of an `Idempotency-Key`', '{longestKey}', 'call', 'platform/http/serve.ts'),
    ],
  },
  {
    title: 'Files',
    intro:
      'JPEG and PNG are images, recognised by their first bytes and drawn anew, so that nothing of the file remains but what can be seen. Documents are PDF, DOCX, XLSX and those images; a PDF or office document that holds programs, outside references or other files is refused with the reason, as is what a virus scanner (`SCANNER_URL`) names; they are always saved and never shown by the browser. Files of no such kind are refused at the field.',
    lines: [
      line('Image', '{maxImageBytes}', 'file', 'platform/images/directUploads.ts'),
      line('Logo, picture of a person', '{maxLogoBytes}', 'file', 'people/companies/companies.routes.ts'),
      line('Document', '{maxDocumentBytes}', 'file', 'people/companies/storeDocument.ts'),
      line(
        'Documents',
        '{maxDocuments}, {maxDocumentBytesTogether} together',
        'company',
        'people/companies/storeDocument.ts',
      ),
      line(
        'Pixels of an image, before it is decoded',
        '{maxPixels}, {maxSidePx} on one side',
        'file',
        'platform/images/redrawImage.ts',
      ),
      line('Time to draw an image', '{longestWorkSeconds}', 'file', 'platform/images/redrawImage.ts'),
      line(
        'Side of an image of a text as it is stored; larger ones are scaled down',
        '{textSidePx}',
        'file',
        'platform/images/storeImage.ts',
      ),
      line(
        'Images that wait to be drawn, one at a time',
        '{imageQueue.max}, {imageQueue.maxOfOwner} of one company',
        inProcess,
        'platform/images/redrawImage.ts',
      ),
      line(
        'What an office document unfolds to',
        '{maxUnfoldedBytes}, {maxEntries} parts, {maxListBytes} of a list',
        'file',
        'people/companies/officeFile.ts',
      ),
      line('What the objects of a PDF unfold to', '{maxUnfoldedBytes}', 'file', 'people/companies/pdfScripts.ts'),
      line('Fields of a form beside the file', '20 of {roomForFields}', 'call', 'platform/http/uploads.ts'),
      line(
        'Time for a virus scan; without an answer nothing is stored',
        '{longestScanMs}, {longestAnswer} characters of answer',
        'file',
        'platform/scanner/scanner.ts',
      ),
      line('File that nothing names', 'removed after {unusedMs}', 'file', 'platform/files/sweepFiles.ts'),
    ],
  },
  {
    title: 'Quotas of business',
    intro: 'Checked under a lock of the company, so that several at once count as many.',
    lines: [
      line('Free trial', '{trialDays}', 'company', 'billing/plans/priceList.ts'),
      line(
        'Offers on the free trial',
        '{trialLimits.tender} tenders, {trialLimits.roundtrip} roundtrip',
        'company',
        'people/plans/publishing.ts',
      ),
      line('Messages on the free trial', '{maxTrialMessages}', 'company', 'talk/messaging/sending/sendMessage.ts'),
      line(
        'Details of offers and companies of others, each once',
        '{detailsPerDay.paid} a day, on the trial {detailsPerDay.trial}',
        'company',
        'people/plans/detailsBudget.ts',
      ),
      line('Saved searches', '{maxSavedSearches}', 'user', 'market/saved-searches/savedSearches.routes.ts'),
      line('Favourites', '{maxFavourites}', 'user', 'deals/favourites/favourites.routes.ts'),
      line(
        'Preferred companies',
        '{maxPreferredCompanies}',
        'company',
        'people/preferred-companies/preferredCompanies.routes.ts',
      ),
      line('Proposals of one side', '{maxProposalsOfSide}', 'agreement', 'deals/agreements/changeAgreement.ts'),
      line(
        'Reviews before they wait for staff',
        '{maxReviewsInADay} a day',
        'company',
        'deals/reviews/reviews.rules.ts',
      ),
      line(
        'Companies that share a mail domain of their own; with more of them it counts as a provider’s',
        '{maxCompaniesOfOwnDomain}',
        'domain',
        'deals/reviews/mailProviders.ts',
      ),
      line(
        'Days ahead that dates lie',
        '{maxYearsAhead} years; begun {maxDaysSinceStart} ago at most',
        'offer',
        'market/offers/offers.rules.ts',
      ),
      line('Offers of a write', '{maxAnswered} of a kind in the answer', 'call', 'market/offers/offersOfKind.ts'),
      line(
        'Order by bank transfer that nobody has paid',
        'given up after {dueDays}',
        'company',
        'billing/transfers/transfers.ts',
      ),
      line(
        'Users of a company in a list',
        '{mostListed}; locked at once {mostLocked}',
        'company',
        'people/accounts/companyUsers.store.ts',
      ),
      line(
        'Months of an export for the accountant',
        '{maxMonths} back',
        'staff',
        'billing/invoices/staffInvoiceExports.routes.ts',
      ),
      line('Sessions in a copy of data', '{maxSessions}', 'user', 'staff/account-requests/makeExport.ts'),
      line(
        'Days of a plan that staff grants at once',
        '{maxGrantedDays}',
        'company',
        'billing/subscription/grantPlan.ts',
      ),
    ],
  },
  {
    title: 'Lists and searches',
    intro: 'No list answers everything: it is read page by page with a cursor.',
    lines: [
      line('Rows of a page', '{maxRowsPerPage}', 'call', 'platform/http/createKeysetCursor.ts'),
      line('Rows that are counted; beyond it says “more than”', '{maxCounted}', 'call', 'platform/http/answers.ts'),
      line('Places that are found', '{maxPlacesFound}', 'call', 'market/places/gazetteer.ts'),
      line('Radius of a filter', '{radiusKm.min}–{radiusKm.max} km', 'call', 'platform/http/serve.ts'),
      line('Sessions that are shown', '{maxSessionsShown}', 'user', 'platform/sessions/sessions.ts'),
    ],
  },
  {
    title: 'The database',
    intro: '',
    lines: [
      line('A statement', '{statementTimeoutMs}', 'statement', 'platform/db/timeLimits.ts'),
      line('Wait for a lock', '{lockTimeoutMs}', 'statement', 'platform/db/timeLimits.ts'),
      line('A transaction that does nothing', '{idleInTransactionMs}', 'transaction', 'platform/db/timeLimits.ts'),
      line('A server that says nothing', '{silenceMs}', 'connection', 'platform/db/timeLimits.ts'),
      line(
        'Wait for a connection',
        '{connectionTimeoutMs}, {maxWaitingForEach} wait for each',
        'call',
        'platform/db/openDatabase.ts',
      ),
      line(
        'Connections that one route may have',
        '{shareOfOneRoute} of the pool ({$DATABASE_POOL})',
        'route',
        'platform/db/openDatabase.ts',
      ),
      line('Wait of a migration for a table', '{migrationLockTimeoutMs}', 'migration', 'platform/db/migrate.ts'),
      line('Rows of one statement that writes', '{maxRowsAtOnce}', 'statement', 'platform/db/insertMany.store.ts'),
    ],
  },
  {
    title: 'Other services',
    intro: 'How long we wait, and how much of an answer is read.',
    lines: [
      line(
        'VIES (VAT numbers)',
        '{$VAT_TIMEOUT_MS}, {maxBytes}; name {longestName}, address {longestAddress}, consultation number {longestConsultation} characters',
        'question',
        'platform/vat/vies.ts',
      ),
      line(
        'VAT numbers that are asked about again',
        '{maxInOneRun} a run',
        'job',
        'people/companies/vatChecks.jobs.ts',
      ),
      line('Routing', '{$ROUTING_TIMEOUT_MS}, {maxBytes}', 'route', 'platform/routing/serviceCall.ts'),
      line('Routes that are kept', '{maxPoints} points, {lifeMs}', inProcess, 'platform/routing/routeCache.ts'),
      line('Points of a line that is answered', '{maxPoints}', 'route', 'platform/routing/routeLine.ts'),
      line(
        'Mail server: name, connection, greeting, each answer',
        '{limits.dnsTimeout:ms}, {limits.connectionTimeout:ms}, {limits.greetingTimeout:ms}, {limits.socketTimeout:ms}',
        'mail',
        'platform/mail/mail.ts',
      ),
      line('Push services', '{$PUSH_TIMEOUT_MS}, {maxPushBytes} of a message', 'push', 'platform/push/push.ts'),
      line('Store of files', '{longestCallMs}', 'call', 'platform/files/bucket.ts'),
      line(
        'Redis',
        '{longestMs}; other processes {longestQuestionMs}, {longestWaitMs}; {maxWaiting} commands wait',
        inProcess,
        'platform/realtime/redisBus.ts',
      ),
      line('Payments', '{$BRAINTREE_TIMEOUT_MS}', 'call', 'platform/payments/braintree.ts'),
      line('Webhooks of payments', '{maxBytes}', 'call', 'billing/charges/webhooks.routes.ts'),
    ],
  },
]

/** Constants with the name of a limit that restrict no user: how much is shown, cached or processed at a time. */
export const noLimits: Record<string, string[]> = {
  'billing/subscription/readSubscription.ts': ['maxPayments'],
  'deals/reviews/newestReviews.ts': ['maxNewest'],
  'deals/negotiations/negotiations.jobs.ts': ['maxLapsesAtOnce', 'maxNotifiedBidders'],
  'deals/negotiations/quotations.store.ts': ['maxWaiting'],
  'deals/reviews/reviews.store.ts': ['maxVersions'],
  'market/offers/board/offerBoard.ts': ['maxBehindMs', 'maxWaitMs'],
  'market/offers/board/followedBoard.ts': ['maxChangesAtOnce'],
  'market/my-trucks/laneCountries.ts': ['maxLanes'],
  'market/offers/contentHash.ts': ['maxCharacters'],
  'market/offers/search/offerSearch.ts': ['maxCellsAcross', 'maxTries'],
  'market/places/townNames.ts': ['maxSpellings'],
  'people/companies/companyDirectory.store.ts': ['longestStart'],
  'people/companies/pdfKey.ts': ['maxPlaces'],
  'people/my-account/pictures.routes.ts': ['longestSidePx'],
  'people/notifications/notices.routes.ts': ['maxUnread'],
  'people/notifications/notifyUsers.ts': ['maxTitle', 'maxContent'],
  'market/saved-searches/alertTimes.ts': ['maxSteps'],
  'platform/clock.ts': ['maxEnds'],
  'platform/db/embedded.ts': ['longestSocketPath'],
  'platform/db/timeLimits.ts': ['noTimeLimit'],
  'platform/jobs/jobs.ts': ['maxRunAgain'],
  'platform/mail/getMailFailureReason.ts': ['maxAnswerCharacters'],
  'platform/richText.ts': ['maxRounds'],
  'platform/routing/roadAccess.ts': ['maxAccesses'],
  'platform/sessions/sessions.ts': ['maxRemembered'],
  'platform/tracing/traceQueries.ts': ['maxCharacters'],
  'staff/back-office/backOffice.routes.ts': ['maxHeavyReaders'],
  'deals/reviews/staffReviews.store.ts': ['maxReports'],
  'staff/back-office/systemStatus.ts': ['maxLimits'],
  'talk/messaging/messaging.rules.ts': ['longestPreview'],
  'talk/messaging/sending/sendMessage.ts': ['limits'],
}

/** Constants of the contract about the amount that is shown. */
export const namesOfViews: readonly string[] = ['maxFlagsShown', 'maxLanes', 'maxNumber', 'maxCompanyOffers']

/** Names that never restrict users: sizes of batches, and of lists that staff reads. */
export const namesOfPieces: readonly string[] = ['maxAtOnce', 'maxShown', 'maxListed', 'maxCached']

function line(
  what: string,
  limit: string,
  per: string,
  at: string,
  keys: string[] = [],
  enforcedAt?: string,
): LimitLine {
  return { what, limit, per, at, keys, ...(enforcedAt !== undefined && { enforcedAt }) }
}
