/** What staff writes for the public pages, and the feed of the blog. */
export const contentTexts = {
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
} as const
