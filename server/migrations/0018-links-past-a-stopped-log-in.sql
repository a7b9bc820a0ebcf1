-- A link in a letter lets its reader log in where too many wrong passwords have stopped others.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('confirm', 'recover', 'invite', 'log_in'));
