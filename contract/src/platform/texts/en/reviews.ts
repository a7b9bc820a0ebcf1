/** Reviews of companies. */
export const reviewsTexts = {
  review_not_found: 'This review does not exist any more',
  review_missing: 'Choose thumbs up or thumbs down',
  review_comment_missing: 'Enter your comment',
  review_basis_unknown: 'Reviews do not rest on this',
  review_own: 'Nobody reviews one’s own company',
  review_replied: 'Your company has replied to this review already',
  review_objected: 'There is nothing to object to, or your company has objected already',
  review_personal_data:
    'This names a person, a phone number or an address. Leave it out if you can, or confirm that it is meant',
  review_decided: 'This review is decided already, or its author has changed it. Look at the queue again',
  refusal_unknown: 'Choose one of the named reasons',
  refusal_insult: 'it insults somebody',
  refusal_personal_data: 'it contains personal data',
  refusal_no_experience: 'it is not about an experience of your own',
  refusal_own_company: 'it is about one’s own company',
  refusal_advertising: 'it is advertising',
  refusal_unlawful: 'it is against the law',
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
