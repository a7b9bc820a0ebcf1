-- When an Admin cancelled and when a card was entered: a payment that was on its way then must undo neither.
alter table subscriptions
  add column cancelled_at timestamp(3) with time zone,
  add column card_entered_at timestamp(3) with time zone;
