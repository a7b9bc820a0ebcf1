/** Mails, pushes and notices of quotations, agreements, favourites and reviews. */
export const dealsMailsTexts = {
  /** Notifications of one side, by mail, push and bell; `company` is the other side. */
  bid_quoted: 'New {bid, select, quotation {quotation} other {offer}} from {company}: {title}',
  bid_quoted_content: '{price} for {title}.',
  bid_updated: '{company} names another price: {title}',
  bid_updated_content: '{price} for {title}.',
  bid_accepted: '{company} accepts your price: {title}',
  bid_accepted_content: '{price} for {title}. You can award it now.',
  bid_withdrawn: '{company} has withdrawn the {bid, select, quotation {quotation} other {offer}}: {title}',
  bid_withdrawn_content: 'The {bid, select, quotation {quotation} other {offer}} of {price} is not open any more.',
  bid_confirmed: '{company} confirms: {title}',
  bid_confirmed_content: '{title} is agreed for {price}.',
  bid_confirmed_shipments_content:
    '{inAll, plural, one {# shipment} other {# shipments}} at {price} each, {total} in all: {title} is agreed.',
  bid_refused: '{company} cannot take it: {title}',
  bid_refused_content: 'What was awarded is free again.',
  bid_interested: '{company} is interested in your {bid, select, quotation {quotation} other {offer}}: {title}',
  bid_interested_content: 'A conversation about it is open: you find it in your messages.',
  bid_declined: '{company} has declined your {bid, select, quotation {quotation} other {offer}}: {title}',
  bid_declined_content: 'Thank you for it all the same.',
  bid_countered: '{company} makes a counter-offer: {title}',
  bid_countered_content: '{price} for {title}.',
  bid_awarded: '{company} awards it to you: {title}',
  bid_awarded_content: '{price} for {title}. Confirm it by {day}, or say that you cannot take it.',
  bid_awarded_shipments_content:
    '{title}: {awarded} of {most} {most, plural, one {shipment} other {shipments}}, {inAll} in the whole period, at {price} each, {total} in all. Confirm it by {day}, or say that you cannot take it.',
  bid_award_taken_back: '{company} has taken the award back: {title}',
  bid_award_taken_back_content: 'Your {bid, select, quotation {quotation} other {offer}} counts as before.',
  bid_award_lapsed: 'The award has ended: {title}',
  bid_award_lapsed_content:
    'It could be confirmed until {day}. You can send {company} another {bid, select, quotation {quotation} other {offer}} while the search goes on.',
  bid_unconfirmed: '{company} has not confirmed in time: {title}',
  bid_unconfirmed_content: 'The award could be confirmed until {day}. What was awarded is free again.',
  bid_lost: '{company} has chosen another company: {title}',
  bid_lost_content:
    'Thank you for your {bid, select, quotation {quotation} other {offer}}. We hope that the next one works out.',
  bid_reopened: '{company} is looking again: {title}',
  bid_reopened_content:
    'What was awarded is free again, and your {bid, select, quotation {quotation} other {offer}} counts as before.',
  bid_offer_changed: '{company} has changed what you have bid on: {title}',
  bid_offer_changed_content:
    'Your {bid, select, quotation {quotation} other {offer}} of {price}{unit, select, shipment { per shipment} other {}} still stands. Look at what is new, and update or withdraw it if it does not fit any more.',
  bid_closed: '{company} has closed the search: {title}',
  bid_closed_content:
    'Your {bid, select, quotation {quotation} other {offer}} was not chosen. Thank you for it all the same.',
  bid_lapsed: 'The deadline is over: {title}',
  bid_lapsed_content:
    'Your {bid, select, quotation {quotation} other {offer}} to {company} was not answered, and is in the archive now.',
  bid_unanswered: 'The deadline of your offer is over: {title}',
  bid_unanswered_content: 'Bids that were not answered are in the archive now. Their companies know.',
  mail_bid_button: 'Open your quotations',

  /** Notifications of the other side of an agreement. */
  agreement_proposed:
    '{company} {kind, select, change {wants to change} cancel {wants to cancel} other {has finished}} agreement {number}',
  agreement_proposed_content: '{title}. Confirm it or refuse it.',
  agreement_confirmed:
    '{company} confirms: agreement {number} is {kind, select, change {changed} cancel {cancelled} other {done}}',
  agreement_confirmed_content: '{title}. The history of the agreement has it.',
  agreement_refused:
    '{company} does not want agreement {number} {kind, select, change {changed} cancel {cancelled} other {called done}}',
  agreement_refused_content: '{title}. Everything stays as it was.',
  agreement_withdrawn: '{company} has taken back a proposal for agreement {number}',
  agreement_withdrawn_content: '{title}. Everything stays as it was.',
  mail_agreement_button: 'Open the agreement',

  mail_favourite_changed_subject: 'One of your favourites on Veos has changed',
  mail_favourite_changed_button: 'Open your favourites',
  push_favourite_changed: 'Favourite changed',

  notice_favourite_changed:
    'Your favourite “{name}”: {fact, select, price {the price} loading {the loading dates} unloading {the unloading dates} period {the period} other {the deadline}} changed from {was} to {now}',
  notice_favourite_changes: 'Your favourite “{name}” has changed in several ways',

  review_news_received: '{company} has reviewed your company',
  review_news_received_content:
    'The review is {isPositive, select, yes {positive} other {negative}}. You can reply to it once, for everybody to read.',
  review_news_replied: '{company} has replied to your review',
  review_news_replied_content: 'The reply is below your review, for everybody to read.',
  review_news_published: 'Your review of {company} is visible',
  review_news_published_content: 'Veos staff has looked at it. Everybody can read it now.',
  review_news_refused: 'Your review of {company} is not shown',
  review_news_refused_content:
    'Veos staff has refused it because {reason, select, insult {it insults somebody} personal_data {it contains personal data} no_experience {it is not about an experience of your own} own_company {it is about your own company} advertising {it is advertising} other {it is against the law}}.{mayObject, select, yes { You can object once.} other {}}',
  review_news_report: 'The review of {company} that you reported {isRefused, select, yes {is removed} other {stays}}',
  review_news_report_content:
    'Veos staff has looked at it{isRefused, select, yes {. It is not shown any more.} other {: there is no reason to remove it.}}',
  mail_review_button: 'Open the reviews',
  mail_reviews_overdue_subject: '{count, plural, one {# review is} other {# reviews are}} overdue',
  mail_reviews_overdue_body:
    '{count, plural, one {# review waits} other {# reviews wait}} longer than {days} working days for a decision.',
  mail_reviews_overdue_button: 'Open the queue',
} as const
