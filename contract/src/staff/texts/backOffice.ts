/** Texts that only staff reads, about companies and mails, and about several queues. */
export const backOfficeTexts = {
  event_unknown: 'There is no such event',
  mail_not_found: 'This mail was sent or removed meanwhile',
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
} as const
