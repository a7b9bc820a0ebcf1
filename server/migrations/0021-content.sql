-- What staff writes for the public pages: posts, pages, questions with answers, benefits, testimonials.
create type content_kind as enum ('post', 'page', 'question', 'benefit', 'testimonial');
create table content_items (
  id uuid primary key,
  kind content_kind not null,
  -- Of posts and pages, which have a page of their own.
  address text check ((address is not null) = (kind in ('post', 'page'))),
  -- Of benefits: for whom.
  side text check ((side is not null) = (kind = 'benefit')),
  -- Of testimonials: written by us, so that no customer is quoted.
  is_example boolean not null,
  image_url text,
  -- Of posts: goes by mail to those who want product news.
  is_news boolean not null,
  -- Of what stands in an order of its own.
  position integer not null,
  created_at timestamptz(3) not null,
  unique (kind, address)
);
-- One row per language.
create table content_texts (
  item_id uuid not null references content_items on delete cascade,
  language text not null,
  latest_revision integer not null,
  -- Public from this time on, which may be to come; null for a draft.
  published_revision integer,
  published_at timestamptz(3),
  -- When what is public was last changed.
  updated_at timestamptz(3),
  check ((published_revision is null) = (published_at is null) and (published_at is null) = (updated_at is null)),
  primary key (item_id, language)
);
create table content_revisions (
  item_id uuid not null,
  language text not null,
  revision integer not null,
  title text not null,
  short_text text not null,
  body text not null,
  saved_at timestamptz(3) not null,
  -- Null for what Veos came with.
  saved_by uuid references users on delete set null,
  primary key (item_id, language, revision),
  foreign key (item_id, language) references content_texts on delete cascade
);
-- Who was mailed which news: each once.
create table product_news_mails (
  item_id uuid not null references content_items on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (item_id, user_id)
);
create index product_news_mails_of_user on product_news_mails (user_id);
