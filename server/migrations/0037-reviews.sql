-- What companies write about each other: one review for each author and reviewed company.
create table reviews (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  -- Null once the company is deleted: its reviews stay.
  author_company_id uuid references companies on delete set null,
  author_id uuid references users on delete set null,
  is_positive boolean not null,
  -- HTML, cleaned when it came in.
  comment text not null,
  -- On which dealing of the two companies it rests, as it was when the review was written.
  basis text not null check (basis in ('agreement', 'negotiation', 'conversation', 'none')),
  answers_negative boolean not null,
  state text not null check (state in ('visible', 'in_review', 'refused')),
  refusal text,
  written_at timestamptz(3) not null,
  -- Why it waits for staff, since when and until which day; a reported one is visible meanwhile.
  queued_for text check (queued_for in ('negative', 'same_company', 'many', 'report', 'objection')),
  queued_at timestamptz(3),
  due_on date,
  is_overdue_mailed boolean not null default false,
  objection text,
  reply text,
  replied_at timestamptz(3),
  unique (author_company_id, company_id),
  check ((queued_for is null) = (queued_at is null)),
  check ((queued_for is null) = (due_on is null)),
  check (state <> 'in_review' or queued_for is not null),
  check ((refusal is null) = (state <> 'refused')),
  check ((reply is null) = (replied_at is null))
);
create index reviews_visible on reviews (company_id, written_at, id) where state = 'visible';
create index reviews_written on reviews (company_id, written_at);
create index reviews_waiting on reviews (due_on, id) where queued_for is not null;
create index reviews_of_author on reviews (author_id);

-- What a review was before it was replaced.
create table review_versions (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  is_positive boolean not null,
  comment text not null,
  reply text,
  was_visible boolean not null,
  written_at timestamptz(3) not null
);
create index review_versions_of_review on review_versions (review_id, id);

create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  company_id uuid not null references companies on delete cascade,
  user_id uuid references users on delete set null,
  reason text not null,
  reported_at timestamptz(3) not null,
  primary key (review_id, company_id)
);
create index review_reports_of_company on review_reports (company_id);
create index review_reports_of_user on review_reports (user_id);

-- The counts of companies are those of visible reviews: there were none before.
update companies set positive_reviews = 0, negative_reviews = 0 where positive_reviews > 0 or negative_reviews > 0;
