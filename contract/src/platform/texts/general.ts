/** Answers of any call, and errors of any form. */
export const generalTexts = {
  log_in_required:
    '{to, select, read {Log in or register to see the details} connect {This token is not valid, or not any more} other {Log in to do this}}',
  busy: `{with, select,
    images {Many images are being worked on. Try again in a few seconds}
    other {Veos is busy. Try again in a few seconds}}`,
  internal: 'Something went wrong on our side. Try again, or tell us this number: {requestId}',
  gone: '{what, select, company {Your company was deleted a moment ago} other {What this is about was deleted a moment ago}}',
  bad_idempotency_key: 'An Idempotency-Key has 1 to {most} characters',
  too_many_attempts: `{what, select,
    images {You have added {most} images in a day}
    documents {Your company has added {most} documents in a day}
    proposals {Your company has proposed more than {most} changes of agreements in an hour}
    printed_agreements {Your company has saved {most} agreements in an hour}
    proformas {Your company has saved {most} proforma invoices in an hour}
    cards {Your company has tried {most} cards in an hour}
    card_forms {Your company has opened {most} card forms in an hour}
    letters {We have sent you several letters already}
    network {Too many attempts from your network}
    invitations {Too many invitations}
    invitations_of_new {In its first {days} days a company sends {most} invitations a day}
    invitations_to_address {Too many invitations to this address}
    reports {Your company has reported more than {most} messages in a day}
    conversations {Your company has started more than {most} conversations in an hour}
    reviews {Your company has written more than {most} reviews in an hour}
    bids {Your company has named more than {most} prices in an hour}
    messages {Your company has sent more than {most} messages in a short time}
    log_in {Too many attempts to log in}
    other {Too many attempts}}. Try again in {wait} {unit, select, hours {h} other {min}}{letter, select,
    sent {, or open the link in our letter to this address} other {}}`,
  characters_at_most: 'At most {most} characters',
  lines_at_most: 'At most {most} lines',
  images_at_most: 'At most {most} images',
  rows_per_page: 'A page has 1 to {most} rows',
  search_too_long: 'Search for at most {most} characters',
  sort_unknown: 'Sorted by one of {names}',
  status_unknown: 'The status is one of {names}',
  at_least: 'At least {least}',
  at_most: 'At most {most}',
  file_image_too_large: 'Choose an image of at most {megabytes} MB',
  bad_request: 'The request cannot be read',
  too_large: 'The request is too large',
  unsupported_media_type: 'Send JSON',
  too_many_requests: 'Too many requests. Wait a minute and try again',
  unavailable: 'Veos is being repaired. Try again in a moment',
  not_found: 'There is nothing at this address',
  too_many_sockets: 'Too many pages are open',
  foreign_origin: 'This request did not come from Veos',
  idempotency_key_reused: 'This request was sent before with other contents',
  not_allowed: 'Your account may not do this',
  scanner_unavailable: 'Files cannot be checked for viruses now. Try again in a few minutes',
  page_unknown: 'This page does not exist; start from the first',
  cursor_unknown: 'This page does not exist: take the cursor from the page before',
  value_wrong: 'This value is not right',
  text_missing: 'Enter text',
  number_missing: 'Enter a number',
  whole_number_missing: 'Enter a whole number',
  number_range: 'Enter one number, not a range',
  number_unit: 'Enter it in {units}',
  number_unclear: 'Enter {one} or {other}: this can be either',
  decimals_at_most: '{most, plural, one {At most # decimal} other {At most # decimals}}',
  name_missing: 'Enter a name',
  yes_or_no: 'Yes or no',
  yes_or_no_each: 'Say yes or no to each',
  on_or_off: 'Say whether it is on: true or false',
  choice_unknown: 'Choose from the list',
  choice_repeated: 'Choose each once',
  order_unknown: 'ASC or DESC',
  search_missing: 'Enter what to look for',
  state_unknown: 'There is no such state',
  language_unknown: 'Choose one of the languages',
  date_missing: 'Enter a date',
  date_format: 'Enter a date as YYYY-MM-DD',
  dates_missing: 'Choose the dates',
  dates_reversed: 'The last day is before the first',
  file_image_missing: 'Choose an image',
  file_image_type: 'Choose a JPEG or PNG image',
  file_image_unreadable: 'This image cannot be read. Save it again as JPEG or PNG and choose that file',
  file_image_pixels: 'This image has too many pixels. Choose a smaller one',
  image_foreign: 'This is no image of ours',
  image_gone: 'An image in this text is not there any more. Remove it or add it again',
  picture_gone: 'This picture is not there any more. Choose it again',
  upload_not_found: 'This image did not arrive. Choose the file again',
  upload_not_signed: 'This upload is not allowed, or no longer',
  link_not_valid: 'This link does not work',
  version_missing: 'Say which version you have looked at',
} as const
