/** Texts that only staff reads. */
export const staffTexts = {
  mail_not_found: 'This mail was sent or removed meanwhile',
  report_not_found: 'This report does not exist any more',
  mail_is_over: 'The link in this mail does not work any more',
  changed_meanwhile: 'The company has changed this roundtrip meanwhile. Look at it again',
  already_reviewed: `{decision, select,
    removed {{colleague} has already removed this message}
    kept {{colleague} has already kept this message}
    approved {{colleague} has already approved this roundtrip}
    rejected {{colleague} has already rejected this roundtrip}
    report {This report is decided already}
    other {This roundtrip is not in review}}`,
  already_warned: 'This company is warned already{colleague, select, none {} other {: {colleague} was quicker}}',
  already_suspended:
    'This company is suspended{when, select, before {} other { already}}{colleague, select, none {} other {: {colleague} was quicker}}',
  not_warned: 'This company has no warning{colleague, select, none {} other {: {colleague} was quicker}}',
  not_suspended: 'This company is not suspended{colleague, select, none {} other {: {colleague} was quicker}}',
  reason_missing: 'Enter the reason',
  version_missing: 'Say which version you have looked at',
  title_missing: 'Enter a title',
  content_not_found: 'There is no such text, or not any more',
  content_address_form: 'Small letters, digits and hyphens: how-cabotage-counts',
  content_address_taken: 'Another text has this address',
  content_address_fixed: 'What is public keeps its address',
  content_address_missing: 'A title with letters from A to Z or digits, for the address',
  content_short_text_missing: 'Enter the short text: lists and search engines show it',
  content_body_missing: 'There is no text yet',
  content_time_past: 'Choose a time to come',
  content_is_public: 'This is public already: publish the change at once, or take it back first',
  content_saved_meanwhile: 'A colleague has saved this text meanwhile. Look at it again',
  content_still_published: 'Take it back in every language before you delete it',
  feed_title: 'Veos blog',
  feed_description: 'What dispatchers and forwarders can use: rules, figures, and what is new in Veos.',
  toll_rate_not_found: 'This rate was removed meanwhile',
  toll_charge_unknown: 'Choose how the country charges',
  toll_per_km_missing: 'Enter the rate for a kilometre',
  decision_missing: 'Say whether to keep or to remove the message',
} as const
