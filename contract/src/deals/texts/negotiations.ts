/** Quotations and negotiations. */
export const negotiationsTexts = {
  negotiation_not_found: 'This quotation does not exist',
  new_quotation_has_id: 'A new quotation has no id',
  round_missing: 'Say which round you mean',
  shipments_count_missing: 'Enter the number of shipments',
  shipments_left: 'At most {most} are left to award',
  quotation_status_wanted: '1 (interested) or 2 (declined)',
  valid_until_past: 'Choose a day from today on',
  valid_until_too_far: 'At most {days} days from today',
  quotation_exists: 'Your company has sent an offer already. Update it instead',
  quotation_declined: 'The other company has declined your offer',
  quotation_over: 'This is not open any more: it is {state}',
  round_replaced: 'There is a newer price, {price} (round {round}). Look at it first',
  offer_changed: 'What this is for was changed meanwhile. Look at it again first',
  round_not_yours: 'It is the other side’s turn',
  round_over: 'This price was valid until {day}',
  terms_changed: 'The terms have changed meanwhile. Look at them again before you confirm',
  terms_hash_malformed: 'Leave it out, or send the hash that came with the terms',
  not_awarded_yet: 'This is not awarded yet',
  awarded_to_you: 'This is awarded to you. Confirm it, or refuse it',
  awarded_to_them: 'This is awarded, and waits to be confirmed. Take the award back first',
  award_over: 'This award could be confirmed until {day}',
  award_day_too_far: 'At most {days} days from today',
  award_outdated: 'This is not what was awarded any more. Refuse the award, or ask for another one',
  nothing_awarded: 'Nothing is awarded here that could be confirmed',
  deals_blocked: 'Your companies do not deal with each other',

  /** The automatic message of a publisher who is interested. */
  bid_interested_message:
    'We are interested in your {bid, select, quotation {quotation} other {offer}} of {price}{unit, select, shipment { per shipment} other {}}{trucks, plural, =0 {} one {, # truck each {period}} other {, # trucks each {period}}}. Let us talk about the details here.',
} as const
