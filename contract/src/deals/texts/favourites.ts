/** Offers that users have marked. */
export const favouritesTexts = {
  favourite_not_found: 'This is not one of your favourites any more',
  favourite_name_missing: 'Enter a name',
  favourite_own: 'Your own company’s offers cannot be favourites',
  favourites_at_most: 'You have {most} favourites, which is the most. Remove some first',
} as const
