-- What an offer was when somebody bid on it, accepted a price or awarded it, as one hash. Null for what is older: nobody knows any more.
alter table offers add column offer_hash text collate "C";
alter table negotiation_rounds add column offer_hash text collate "C";
alter table negotiations
  add column award_offer_hash text collate "C",
  add check (award_offer_hash is null or state = 'awarded');
