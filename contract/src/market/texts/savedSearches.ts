/** Saved searches and their alerts. */
export const savedSearchesTexts = {
  saved_search_not_found: 'This is not one of your saved searches any more',
  saved_search_name_missing: 'Enter a name',
  saved_search_filter: 'This is not a filter',
  saved_search_empty: 'Set a filter first',
  saved_searches_at_most: 'You have {most} saved searches, which is the most. Delete some first',
  mail_way_unknown: 'Choose no mail, a mail at once or one a day',
  hour_wrong: 'Choose an hour from 0 to 23',
  time_zone_unknown: 'This is not a time zone',
  quiet_hours_wrong: 'Quiet hours have an hour at which they begin, and one at which they end',
  quiet_hours_empty: 'Quiet hours end at another hour than they begin',
} as const
