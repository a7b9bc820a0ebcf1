/** What a user may be notified of, by the kinds. */
export const notificationsTexts = {
  notification_new_message: 'New message',
  notification_new_quotation: 'New quotation on my tender',
  notification_quotation_answer: 'Answer to my quotation',
  notification_agreement_changed: 'Changes of agreements',
  notification_offer_reviewed: 'Offer reviewed',
  notification_new_review: 'New review',
  notification_favourite_changed: 'Favourite changed',
  notification_search_alert: 'Alerts of saved searches',
  notification_team_changes: 'Team changes',
  notification_billing: 'Subscription and billing',
  notification_product_news: 'Product news',
  notification_switch: '{notification} by {way, select, email {e-mail} other {browser push}}',
} as const
