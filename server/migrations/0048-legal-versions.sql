-- From when each version of the terms and of the privacy policy applies here, and who has been told of it.
create table legal_versions (
  document text not null,
  version integer not null,
  announced_at timestamptz(3) not null,
  effective_from date not null,
  primary key (document, version)
);
create table legal_announcements (
  user_id uuid not null references users on delete cascade,
  document text not null,
  version integer not null,
  announced_at timestamptz(3) not null,
  primary key (user_id, document, version),
  foreign key (document, version) references legal_versions
);
