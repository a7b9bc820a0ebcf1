-- What a company offers for an offer of another one, and what becomes of it: one negotiation for each offer and bidding company.
-- The offer is not referred to by a key: a negotiation stays, and is closed, when it is deleted.
create table negotiations (
  -- Version 7: ids grow with time.
  id uuid primary key,
  offer_id uuid not null,
  offer_kind offer_kind not null,
  -- Of the offer, as it was when the negotiation began.
  title text not null,
  publisher_company_id uuid not null references companies on delete cascade,
  bidder_company_id uuid not null references companies on delete cascade,
  state text not null check (state in (
    'open', 'interested', 'awarded', 'agreed', 'declined', 'lost', 'withdrawn', 'lapsed', 'closed')),
  -- Of a lost one: what it was before, which it becomes again when the award is refused.
  state_before_lost text check (state_before_lost in ('open', 'interested')),
  -- Neither answered nor ended; awarded ones wait for the bidder.
  is_live boolean not null generated always as (state in ('open', 'interested', 'awarded')) stored,
  -- The one of its rounds that counts, and the price that it names.
  last_round int not null default 1,
  price_cents bigint not null,
  awarded_shipments int,
  conversation_id uuid references conversations on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (offer_id, bidder_company_id),
  check (publisher_company_id <> bidder_company_id),
  check ((awarded_shipments is null) = (state not in ('awarded', 'agreed'))),
  check ((state_before_lost is null) = (state <> 'lost'))
);
create index negotiations_live on negotiations (offer_id) where is_live;
create index negotiations_open on negotiations (offer_id) where state = 'open';
create index negotiations_received on negotiations (publisher_company_id, updated_at, id)
  include (offer_id, bidder_company_id, offer_kind, state, price_cents);
create index negotiations_sent on negotiations (bidder_company_id, updated_at, id)
  include (offer_id, publisher_company_id, offer_kind, state, price_cents);
create index negotiations_sent_by_price on negotiations (bidder_company_id, price_cents, id);
create index negotiations_of_conversation on negotiations (conversation_id) where conversation_id is not null;

-- Append-only: a side that changes its mind adds a round.
create table negotiation_rounds (
  negotiation_id uuid not null references negotiations on delete cascade,
  -- 1, 2, 3 … without a gap.
  number int not null,
  side text not null check (side in ('bidder', 'publisher')),
  author_id uuid not null references users,
  -- Accepts the round before it, which is of the other side.
  is_acceptance boolean not null default false,
  price_cents bigint not null check (price_cents >= 0),
  trucks int,
  period text check (period in ('day', 'week', 'month', 'year')),
  loading_on date,
  unloading_on date,
  truck_type text,
  -- HTML, cleaned when it came in.
  comment text not null,
  valid_until date,
  -- When that day is over where its author is.
  valid_to timestamptz(3) not null default 'infinity',
  created_at timestamptz(3) not null,
  primary key (negotiation_id, number)
);
create index negotiation_rounds_of_author on negotiation_rounds (author_id);

alter table offers
  -- How many of a tender's shipments are awarded; 1 of a load that is.
  add column awarded_shipments int not null default 0,
  -- Taken from the lists as all of it is awarded; a refused award puts it back.
  add column is_off_by_award boolean not null default false,
  add check (not (is_off_by_award and is_active));
