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
} as const
