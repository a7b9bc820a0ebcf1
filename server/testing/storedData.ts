/**
 * Every column of the database: its class, its audience, and its retention. `docs/security/data.md` is generated from
 * it, tests fill the columns and check who finds them, and a column without a line fails.
 */

export const classes = {
  public: 'Written by us for everybody: the blog, pages, legal versions',
  trade: 'What a company says of itself and offers to all members of the exchange',
  person: 'Who somebody is and how to reach them: name, e-mail address, phone number, picture',
  dealings: 'What two companies say to and agree with each other',
  own: 'Choices and notes of one user or one company',
  books: 'Orders, payments and invoices',
  conduct: 'Reports, warnings, reviews under examination and decisions of staff',
  traces: 'What is needed to keep attackers away: network addresses, browsers, counts of attempts',
  secret: 'Passwords, tokens and keys. Stored as a hash where we need not have the value itself',
  technical:
    'Ids, times, states, counts, and what is worked out from other columns: alone it says nothing about anybody',
} as const
export type DataClass = keyof typeof classes

/** The protection of each class, besides the audience that the table names for each column. */
export const protection: Readonly<Record<DataClass, string>> = {
  public: 'None needed against reading; changed by staff alone, every version is kept.',
  trade: 'Masked on the server for visitors; a daily budget of opened details against copying.',
  person:
    'Contacts only for members with a confirmed address of their own. Never in logs, nor in the address of a page. Emptied when the account is deleted.',
  dealings:
    'Queries ask for the participant, not only for the id; answers are `no-store`; images are served to participants alone.',
  own: 'Queries ask for the user or the company; answers are `no-store`.',
  books: 'Rows of the ledger and numbers of invoices never change; card numbers never reach us.',
  conduct: 'For staff alone, whose every decision is written down with name and time.',
  traces: 'Never in an answer to anybody else; not in logs together with what was sent.',
  secret: 'In no answer, no log and no queue. A backup is as secret as the database.',
  technical: 'As what it belongs to.',
}

/** From the narrowest to the widest: each includes the ones before. */
export const audiences = {
  nobody: 'nobody: it never leaves the server',
  staff: 'staff of the exchange',
  user: 'the user whose it is, and staff where its work needs it',
  company: 'members of the company (some of it only its Admins), and staff where its work needs it',
  parties: 'members of the two companies who deal with each other; staff only on a report',
  members: 'all members, with a running plan where it is a detail',
  everybody: 'everybody',
} as const
export type Audience = keyof typeof audiences

interface Retention {
  words: string
  /** The code that deletes it. */
  by: string
  /** The wording of the privacy policy; null if there are no personal data in it, or it is deleted within days. */
  policy: string | null
}

export const retentions = {
  account: {
    words:
      'Until the account is deleted, within 3 working days of the request; if colleagues stay, the row stays without who it was',
    by: 'staff, by the request (`staff/account-requests`)',
    policy: 'Account and company: until they are deleted',
  },
  company: {
    words: 'Until the company is deleted: with the account of its last user',
    by: 'staff, by the request (`staff/account-requests`)',
    policy: 'Account and company: until they are deleted',
  },
  conversation: {
    words: 'As long as one of the two companies is there; images go with their message when staff removes it',
    by: '`deleteAbandonedConversations`, with the second company',
    policy: 'Messages: as long as one of the two companies is on Veos',
  },
  agreement: {
    words: 'As long as one of the two companies is there',
    by: '`deleteAbandonedAgreements`, with the second company',
    policy: 'Agreements: as long as one of the two companies is on Veos',
  },
  review: {
    words: 'As long as the company that it is about is there',
    by: 'the deletion of that company',
    policy: 'Reviews that you wrote stay with the company that they are about',
  },
  books: {
    words: 'Seven years after the end of the financial year at least, also when the company is deleted',
    by: 'nothing deletes them; the operator decides what happens afterwards',
    policy: 'Invoices and what belongs to them: seven years after the end of the financial year',
  },
  session: {
    words: 'A day, or 14 days where the user chose so; then gone within the hour',
    by: 'the job `upkeep`',
    policy: 'Sessions: one day, or 14 days',
  },
  attempts: {
    words: 'Until their window is over, at most some days; then gone within the hour',
    by: 'the job `upkeep`',
    policy: 'Counts of attempts: until their window is over, at most days',
  },
  security: {
    words:
      '400 days: a year, and a month to look into what is found at its end; it names what may be deleted meanwhile',
    by: 'the job `upkeep`',
    policy: 'The security log: 400 days',
  },
  changes: { words: 'An hour, and until the next', by: 'the job `forget-offer-changes`', policy: null },
  repeats: { words: 'A day', by: 'the job `upkeep`', policy: null },
  link: {
    words:
      'An hour (a new password, a way past stopped log-ins) or 7 days (invitation, confirmation) after the letter was sent, or until it is used',
    by: 'the job `forget-expired-tokens`',
    policy: null,
  },
  notice: { words: '30 days', by: 'the job `remove-old-notices`', policy: 'Notices behind the bell: 30 days' },
  alert: {
    words: '30 days, and longer only as long as the offer is in the lists',
    by: 'the job `remove-old-alerts`',
    policy: 'Of which offers you were alerted: 30 days, and longer only as long as the offer is in the lists',
  },
  copy: {
    words: 'A copy of one’s data 7 days; the request with it, or as long as the account',
    by: 'the job `forget-exports`',
    policy: 'Copies of your data that you asked for: 7 days',
  },
  opened: { words: 'The day and the one after', by: 'the job `forget-opened-details`', policy: null },
  file: {
    words: 'As long as something names it, and at most a day and a night after',
    by: 'the job `sweep-files`',
    policy: null,
  },
  queue: {
    words: 'Until it is done; what was given up 7 days, mails that could not be sent 30 days',
    by: 'the queue itself (`platform/jobs`)',
    policy: 'Mails that could not be sent: 30 days; sent ones are not stored by us',
  },
  record: {
    words: 'Stays: it names the company and the role, not the person',
    by: 'nothing',
    policy: 'Warnings and decisions of our staff: they name the company and the role, not the person, and stay',
  },
  content: { words: 'Until staff removes it', by: 'staff', policy: null },
  market: { words: 'As long as the exchange runs', by: 'nothing', policy: null },
} as const satisfies Record<string, Retention>
export type RetentionName = keyof typeof retentions

/** The statements of the policy about data outside of this database, for a comparison. */
export const storedElsewhere = [
  'Messages through the contact form: in our mailbox until the matter is closed, and at most three years',
  'Backups: overwritten after 30 days at the latest',
] as const

type Line = readonly [DataClass, Audience, string]

export interface StoredTable {
  what: string
  retention: RetentionName
  lines: readonly Line[]
}

export const storedData: Readonly<Record<string, StoredTable>> = {
  account_requests: table('Requests for a copy of one’s data, or for deletion', 'copy', [
    ['technical', 'user', 'id user_id company_id kind asked_at done_at done_by export_until'],
    ['technical', 'nobody', 'export_path'],
  ]),
  account_token_hashes: table('Tokens in letters that were sent', 'link', [
    ['secret', 'nobody', 'token_hash'],
    ['technical', 'nobody', 'account_token_id'],
  ]),
  account_tokens: table('Whose letter has a link, and what for', 'link', [
    ['technical', 'nobody', 'id user_id purpose expires_at'],
  ]),
  agreement_proposals: table('Changes of agreements that one side proposes', 'agreement', [
    ['dealings', 'parties', 'comment terms'],
    ['technical', 'parties', 'agreement_id number kind side author_id state created_at decided_at decided_by'],
  ]),
  agreement_versions: table('The terms of agreements', 'agreement', [
    ['dealings', 'parties', 'terms'],
    ['technical', 'parties', 'agreement_id number sha256 created_at'],
  ]),
  agreements: table('Agreements', 'agreement', [
    ['dealings', 'parties', 'number title'],
    [
      'technical',
      'parties',
      'id negotiation_id offer_id offer_kind publisher_company_id bidder_company_id conversation_id state version created_at updated_at',
    ],
  ]),
  alert_matching: table('How far offers are matched with saved searches, and by which process', 'market', [
    ['technical', 'nobody', 'xid offer_id has_read_all holder held_until'],
  ]),
  alert_settings: table('When and how a user wants alerts', 'account', [
    ['own', 'user', 'time_zone digest_hour quiet_from quiet_until has_push mail_way'],
    ['technical', 'nobody', 'user_id'],
  ]),
  alerts: table('Of which offers a user was alerted', 'alert', [
    ['own', 'user', 'user_id offer_id saved_search_ids created_at'],
    ['technical', 'nobody', 'push_due_at mail_due_at'],
  ]),
  authenticators: table('Authenticator apps of users, by their sealed keys', 'account', [
    ['secret', 'nobody', 'sealed_key'],
    ['technical', 'nobody', 'user_id last_step created_at'],
  ]),
  bank_transfers: table('Orders that wait for a bank transfer', 'company', [
    ['books', 'company', 'reference purchase total_cents received_cents'],
    ['technical', 'company', 'id company_id state ordered_at due_at settled_at'],
  ]),
  billing_details: table('To whom invoices go', 'company', [
    ['books', 'company', 'address invoice_email order_number discount_code discount_price_id'],
    ['technical', 'company', 'company_id'],
  ]),
  charges: table('Payments that were asked of the payment service', 'books', [
    ['books', 'company', 'reason purchase total_cents decline_code'],
    ['technical', 'staff', 'id company_id period_number state sent_at settled_at gateway_id'],
  ]),
  companies: table('Companies', 'company', [
    ['trade', 'members', 'name vat_number country address website description logo_url year_founded'],
    ['trade', 'members', 'type size positive_reviews negative_reviews vat_status vat_checked_by vat_checked_at'],
    ['person', 'members', 'email phone'],
    ['books', 'company', 'plan is_plan_cancelled plan_ends_at vat_consultation'],
    ['conduct', 'company', 'suspended_at suspension_reason'],
    ['conduct', 'members', 'warned_at warning_due_on'],
    ['conduct', 'company', 'warning_reason'],
    ['technical', 'members', 'id created_at'],
    ['technical', 'company', 'requires_second_factor'],
    ['technical', 'nobody', 'vat_next_check_at folded_name name_starts'],
  ]),
  company_blocks: table('Which companies want no messages of which', 'company', [
    ['own', 'parties', 'company_id blocked_company_id'],
    ['own', 'company', 'blocked_by blocked_at'],
    ['technical', 'company', 'id'],
  ]),
  company_cost_figures: table('What vehicles cost a company', 'company', [
    ['own', 'company', 'decilitres_per_hundred_km diesel_mills_per_litre mills_per_km cents_per_hour vehicle_class'],
    ['technical', 'company', 'company_id changed_by changed_at'],
  ]),
  company_documents: table('Documents that companies show', 'company', [
    ['trade', 'members', 'name'],
    ['technical', 'members', 'id company_id type bytes created_at'],
    ['technical', 'nobody', 'path'],
  ]),
  company_trucks: table('Fleets', 'company', [
    ['trade', 'members', 'truck_type count'],
    ['technical', 'members', 'id company_id'],
  ]),
  content_items: table('Posts, questions, pages, testimonials', 'content', [
    ['public', 'everybody', 'kind address side is_example image_url dark_image_url is_news position created_at id'],
  ]),
  content_revisions: table('Their texts, in all versions; readers see the published one', 'content', [
    ['public', 'everybody', 'title short_text body item_id language revision'],
    ['conduct', 'staff', 'saved_at saved_by'],
  ]),
  content_texts: table('Which version is published', 'content', [
    ['public', 'everybody', 'item_id language published_revision published_at updated_at'],
    ['technical', 'staff', 'latest_revision'],
  ]),
  conversation_members: table('Who takes part in a conversation', 'conversation', [
    ['dealings', 'parties', 'conversation_id user_id company_id seen_number'],
    ['own', 'user', 'unread last_message_at'],
    ['technical', 'nobody', 'mail_due_at mail_latest_at mailed_number'],
  ]),
  conversations: table('Conversations', 'conversation', [
    ['dealings', 'parties', 'title is_quotation offer_id offer_kind'],
    ['technical', 'parties', 'id low_company_id high_company_id low_user_id high_user_id started_at last_number'],
    ['technical', 'nobody', 'folded_title'],
  ]),
  details_days: table('How many details a company opened in a day', 'opened', [
    ['traces', 'staff', 'company_id day opened'],
  ]),
  discount_codes: table('Discount codes', 'content', [
    ['books', 'staff', 'code type amount plans starts_on ends_on max_uses uses created_at created_by'],
  ]),
  discount_redemptions: table('Who used which code', 'books', [
    ['books', 'staff', 'code company_id charge_id cents redeemed_at'],
  ]),
  empty_truck_details: table('Empty trucks', 'company', [
    [
      'trade',
      'members',
      'extra_info temperature temperature_to weight_kg loading_meters length_cm width_cm height_cm volume_m3',
    ],
    ['trade', 'everybody', 'special_features'],
    ['technical', 'everybody', 'offer_id'],
  ]),
  favourites: table('Offers that a user marked', 'account', [
    ['own', 'user', 'offer_id offer_kind name saved_facts created_at id user_id'],
    ['technical', 'nobody', 'notified_facts'],
  ]),
  forgotten_offer_changes: table('Up to where changes of offers are forgotten', 'market', [
    ['technical', 'nobody', 'through'],
  ]),
  free_trucks: table('Where trucks of a company are or will be free', 'company', [
    ['own', 'company', 'name truck_type place free_from free_hour free_loading_meters free_weight_kg max_empty_km'],
    ['own', 'company', 'destination destination_country home mills_per_km offer_id'],
    ['technical', 'company', 'id company_id created_at changed_by changed_at'],
  ]),
  idempotency_keys: table('What was answered to calls that may be repeated', 'repeats', [
    ['technical', 'user', 'key result'],
    ['technical', 'nobody', 'user_id body_hash created_at'],
  ]),
  invoice_series: table('The last numbers of invoices and agreements', 'market', [
    ['technical', 'nobody', 'name last_number'],
  ]),
  invoices: table('Invoices and credit notes', 'books', [
    ['books', 'company', 'number content kind issued_on net_cents vat_cents total_cents customer'],
    ['technical', 'company', 'id company_id charge_id corrects_id created_at'],
    ['technical', 'nobody', 'file_path file_sha256'],
  ]),
  ledger_entries: table('The ledger', 'books', [
    ['books', 'nobody', 'booking_id account amount_cents company_id booked_at'],
  ]),
  legal_announcements: table('Who was told of which new terms', 'account', [
    ['technical', 'nobody', 'user_id document version announced_at'],
  ]),
  legal_versions: table('From when terms apply', 'market', [
    ['public', 'everybody', 'document version effective_from'],
    ['technical', 'nobody', 'announced_at'],
  ]),
  log_in_steps: table('Log-ins that wait for the second factor', 'session', [
    ['secret', 'nobody', 'token_hash'],
    ['technical', 'nobody', 'user_id life_seconds expires_at'],
  ]),
  matched_offers: table('Live offers as they were when they were last matched with saved searches', 'company', [
    ['technical', 'nobody', 'offer_id facts'],
  ]),
  message_images: table('Which message shows which image', 'conversation', [
    ['dealings', 'parties', 'path message_id'],
  ]),
  message_reports: table('Messages that companies have reported', 'conversation', [
    ['conduct', 'staff', 'reason reporter_id company_id sender_company_id message_id'],
    ['conduct', 'staff', 'reported_at done_at done_by decision id'],
  ]),
  messages: table('Messages', 'conversation', [
    ['dealings', 'parties', 'content sent_at sender_id company_id removed_at'],
    ['technical', 'parties', 'id conversation_id number'],
    ['technical', 'nobody', 'idempotency_key'],
  ]),
  negotiation_rounds: table('Bids and counter-offers', 'agreement', [
    [
      'dealings',
      'parties',
      'price_cents trucks period loading_on unloading_on truck_type comment valid_until is_acceptance side',
    ],
    ['technical', 'parties', 'negotiation_id number author_id created_at valid_to'],
    ['technical', 'nobody', 'offer_hash'],
  ]),
  negotiations: table('Who bids for what', 'company', [
    ['dealings', 'parties', 'title state price_cents awarded_shipments award_until'],
    ['technical', 'parties', 'id offer_id offer_kind publisher_company_id bidder_company_id conversation_id'],
    ['technical', 'parties', 'last_round created_at updated_at'],
    ['technical', 'nobody', 'state_before_lost is_live award_ends_at award_offer_hash'],
  ]),
  notices: table('What the bell shows', 'notice', [
    ['own', 'user', 'kind code values url subject_id created_at read_at id user_id'],
  ]),
  notification_choices: table('Which mails and notices a user wants', 'account', [
    ['own', 'user', 'user_id notification_id is_on'],
  ]),
  offer_changes: table('Which offers were changed, for processes that follow', 'changes', [
    ['technical', 'nobody', 'xid offer_id changed_at'],
  ]),
  offer_places: table('Where offers load and unload', 'company', [
    ['trade', 'everybody', 'side position place_id location_name postal_code country lat long radius_km'],
    ['technical', 'nobody', 'offer_id cell'],
  ]),
  offers: table('Offers', 'company', [
    ['trade', 'everybody', 'id kind published_at loading_start loading_end unloading_start unloading_end load_type'],
    ['trade', 'everybody', 'expires_on price_cents road_km'],
    ['trade', 'members', 'company_id author_id is_active updated_at'],
    ['conduct', 'company', 'review_state review_reason is_paused awarded_shipments is_off_by_award'],
    ['technical', 'nobody', 'is_listed truck_mask feature_mask country_mask expires_at content_hash'],
    ['technical', 'members', 'offer_hash'],
  ]),
  opened_details: table('Which details a company opened in a day', 'opened', [
    ['traces', 'nobody', 'company_id day subject_id'],
  ]),
  passkey_challenges: table('What passkeys are asked to sign, for five minutes', 'session', [
    ['secret', 'nobody', 'challenge_hash log_in_step_hash browser_hash'],
    ['technical', 'nobody', 'purpose session_id expires_at'],
  ]),
  passkeys: table('Passkeys of users', 'account', [
    ['own', 'user', 'name'],
    ['technical', 'user', 'id credential_id transports created_at last_used_at'],
    ['technical', 'nobody', 'user_id public_key sign_count'],
  ]),
  payment_webhooks: table('Which calls of the payment service were handled', 'market', [
    ['technical', 'nobody', 'id received_at'],
  ]),
  preferred_companies: table('Companies that a company prefers', 'company', [
    ['own', 'company', 'company_id preferred_company_id marked_by marked_at'],
  ]),
  product_news_mails: table('Who was mailed which post', 'account', [['technical', 'nobody', 'item_id user_id']]),
  push_subscriptions: table('Browsers that want notifications', 'session', [
    ['secret', 'nobody', 'endpoint p256dh auth'],
    ['technical', 'nobody', 'session_id user_id created_at'],
  ]),
  recovery_codes: table('What replaces a code of the authenticator app, once', 'account', [
    ['secret', 'nobody', 'code_hash'],
    ['technical', 'nobody', 'user_id'],
  ]),
  refunds: table('Money of credit notes that goes back', 'books', [
    ['books', 'company', 'amount_cents state decline_code transferred_on transfer_reference transfer_note'],
    ['technical', 'company', 'sent_at settled_at'],
    ['technical', 'staff', 'id'],
    ['technical', 'nobody', 'credit_note_id charge_id transaction_id try_at gateway_id'],
  ]),
  review_reports: table('Reviews that companies have reported', 'review', [
    ['conduct', 'staff', 'reason review_id company_id user_id reported_at'],
  ]),
  review_versions: table('What reviews said before', 'review', [
    ['conduct', 'company', 'comment reply is_positive written_at'],
    ['conduct', 'staff', 'was_visible id review_id'],
  ]),
  reviews: table('Reviews of companies', 'review', [
    ['trade', 'members', 'comment reply is_positive basis written_at replied_at'],
    ['trade', 'members', 'id company_id author_company_id author_id state'],
    ['conduct', 'company', 'refusal objection'],
    ['conduct', 'staff', 'queued_for queued_at due_on answers_negative is_overdue_mailed'],
  ]),
  roundtrip_details: table('Roundtrips', 'company', [
    [
      'trade',
      'members',
      'name truck_information route_description trailer_benefits other_requirements payment_comment additional_information',
    ],
    ['trade', 'members', 'price_type documents payment_days skonto takes_diesel_card requirements languages'],
    ['trade', 'everybody', 'countries km_per_month temperature temperature_to is_trailer_for_rent'],
    ['technical', 'everybody', 'offer_id'],
  ]),
  saved_searches: table('Filters that a user has saved', 'account', [
    ['own', 'user', 'id offer_kind name filter is_watched has_push mail_way seen_at created_at'],
    ['technical', 'nobody', 'user_id removed_at changed_xid watched_xid'],
  ]),
  secrets: table('Keys that all processes share', 'market', [
    ['secret', 'nobody', 'value'],
    ['technical', 'nobody', 'name version starts_at ends_at'],
  ]),
  security_events: table('Who did, or tried, what concerns safety; a user reads the own sign-ins', 'security', [
    ['traces', 'user', 'event address user_agent happened_at'],
    ['traces', 'staff', 'id user_id company_id session_id subject_id request_id detail times'],
  ]),
  sessions: table('Who is logged in', 'session', [
    ['secret', 'nobody', 'token_hash'],
    ['traces', 'user', 'address user_agent'],
    ['technical', 'user', 'id user_id created_at expires_at'],
  ]),
  spot_freight_details: table('Spot freights', 'company', [
    ['trade', 'members', 'extra_info'],
    [
      'trade',
      'everybody',
      'type_of_cargo temperature temperature_to weight_kg loading_meters length_cm width_cm height_cm',
    ],
    ['trade', 'everybody', 'special_requests'],
    ['technical', 'everybody', 'offer_id'],
  ]),
  staff_actions: table('What staff has decided', 'record', [
    ['conduct', 'staff', 'id staff_id action subject_id details done_at'],
  ]),
  stored_files: table('Uploaded files, which lie in the store', 'file', [
    ['technical', 'nobody', 'path company_id kind bytes made_at is_public uploaded_by'],
  ]),
  subscriptions: table('Paid plans', 'company', [
    ['books', 'company', 'plan term_months starts_at ends_at value_cents balance_cents is_cancelled'],
    ['books', 'nobody', 'cancelled_at card_entered_at'],
    ['books', 'company', 'next_plan next_term_months card_brand card_last_four card_expires_on granted_from'],
    ['books', 'staff', 'card_country'],
    ['secret', 'nobody', 'card_token'],
    ['technical', 'company', 'id company_id'],
    ['technical', 'nobody', 'anchor_at anchor_months period_number declines try_at reminded_period updated_at'],
  ]),
  tender_details: table('Tenders', 'company', [
    ['trade', 'members', 'name other_request payment_comments additional_information payment_days'],
    ['trade', 'everybody', 'type_of_cargo periodicity special_requests number_of_shipments period_start period_end'],
    [
      'trade',
      'everybody',
      'temperature temperature_to weight_kg loading_meters length_cm width_cm height_cm volume_m3',
    ],
    ['technical', 'everybody', 'offer_id'],
  ]),
  test_gateway_cards: table('Cards of the test gateway, which are none', 'market', [
    ['technical', 'nobody', 'token customer_id scenario expires_on'],
  ]),
  test_gateway_charges: table('Payments with them', 'market', [
    ['technical', 'nobody', 'charge_id customer_id amount_cents outcome charged_at'],
  ]),
  test_gateway_nonces: table('Their one-time tokens', 'repeats', [
    ['technical', 'nobody', 'nonce customer_id scenario is_authenticated used_at created_at'],
  ]),
  test_gateway_refunds: table('What of them was paid back', 'market', [
    ['technical', 'nobody', 'refund_id charge_id amount_cents outcome refunded_at'],
  ]),
  throttles: table('Counts of attempts', 'attempts', [['traces', 'nobody', 'key tries resets_at']]),
  toll_rates: table('Tolls by country, as staff has set them', 'content', [
    ['public', 'members', 'country vehicle_class charge mills_per_km valid_from'],
    ['technical', 'staff', 'id changed_by changed_at'],
  ]),
  trial_uses: table('What a free trial has used up', 'company', [['technical', 'company', 'company_id what used']]),
  unapplied_payments: table('Money by bank transfer that fits no order', 'books', [
    ['books', 'company', 'reference amount_cents left_cents received_on'],
    ['books', 'company', 'paid_back_cents paid_back_on paid_back_reference paid_back_note'],
    ['books', 'staff', 'customer recorded_by'],
    ['technical', 'staff', 'id company_id recorded_at'],
  ]),
  users: table('Users, invited ones and staff too', 'account', [
    ['person', 'members', 'first_name last_name email phone'],
    ['person', 'parties', 'picture_url'],
    ['secret', 'nobody', 'password_hash'],
    ['technical', 'members', 'id company_id'],
    ['technical', 'company', 'role is_active created_at email_confirmed_at invited_at removed_at second_factor_at'],
  ]),
  vat_evidence: table('What says where a company is, for VAT', 'company', [
    ['books', 'company', 'card_country former_country'],
    ['books', 'staff', 'accepted_country acceptance_reason'],
    ['technical', 'staff', 'company_id changed_at accepted_at waits_since'],
  ]),
}

function table(what: string, retention: RetentionName, lines: readonly Line[]): StoredTable {
  return { what, retention, lines }
}

export interface StoredColumn {
  table: string
  column: string
  class: DataClass
  seenBy: Audience
}

export const storedColumns: readonly StoredColumn[] = Object.entries(storedData).flatMap(([table, { lines }]) =>
  lines.flatMap(([of, seenBy, columns]) =>
    columns.split(' ').map((column): StoredColumn => ({ table, column, class: of, seenBy })),
  ),
)
