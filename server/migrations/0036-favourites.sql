-- Offers that a user has marked, to find them again and to learn when they change.
create table favourites (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Without a reference: an offer that was removed stays in the list until its favourite is removed.
  offer_id uuid not null,
  offer_kind offer_kind not null,
  name text not null,
  -- Price, dates and deadline of the offer when it was marked, and as its user was notified of them last.
  saved_facts jsonb not null,
  notified_facts jsonb not null,
  created_at timestamptz(3) not null,
  unique (user_id, offer_id)
);
create index favourites_by_kind on favourites (user_id, offer_kind, id desc);
create index favourites_of_offer on favourites (offer_id, id);
