-- What two companies agreed on: its versions are only added and never change. It outlives the offer, the negotiation
-- and the companies, whose names are in its terms.
create sequence agreement_numbers;

create table agreements (
  -- Version 7: ids grow with time.
  id uuid primary key,
  -- `A-2026-000123`. Numbers may be missing in between.
  number text not null unique,
  negotiation_id uuid unique references negotiations on delete set null,
  offer_id uuid not null,
  offer_kind offer_kind not null,
  title text not null,
  publisher_company_id uuid references companies on delete set null,
  bidder_company_id uuid references companies on delete set null,
  conversation_id uuid references conversations on delete set null,
  state text not null default 'in_force' check (state in ('in_force', 'cancelled', 'done')),
  -- The version in force.
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index agreements_of_publisher on agreements (publisher_company_id, updated_at desc, id desc);
create index agreements_of_bidder on agreements (bidder_company_id, updated_at desc, id desc);
create index agreements_of_conversation on agreements (conversation_id) where conversation_id is not null;

create table agreement_versions (
  agreement_id uuid not null references agreements on delete cascade,
  -- 1, 2, 3 … without a gap.
  number int not null,
  -- JSON with sorted keys and no blanks: the hash is over these bytes.
  terms text not null,
  sha256 text not null,
  created_at timestamptz(3) not null,
  primary key (agreement_id, number)
);

-- As in `refuseChange.sql`, for the trigger.
create function refuse_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'rows of % never change', tg_table_name;
end $$;
create trigger agreement_versions_never_change before update or delete on agreement_versions
  for each row execute function refuse_change();

-- What one side wants of an agreement, and what the other says to it.
create table agreement_proposals (
  agreement_id uuid not null references agreements on delete cascade,
  -- 1, 2, 3 … without a gap.
  number int not null,
  kind text not null check (kind in ('change', 'cancel', 'done')),
  side text not null check (side in ('bidder', 'publisher')),
  author_id uuid references users on delete set null,
  comment text not null,
  -- Of a change: the terms of the version that it would be.
  terms text check ((terms is null) = (kind <> 'change')),
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3) check ((decided_at is null) = (state = 'open')),
  decided_by uuid references users on delete set null,
  primary key (agreement_id, number)
);
create unique index agreement_proposals_open on agreement_proposals (agreement_id) where state = 'open';
create index agreement_proposals_of_author on agreement_proposals (author_id) where author_id is not null;
create index agreement_proposals_decided_by on agreement_proposals (decided_by) where decided_by is not null;
