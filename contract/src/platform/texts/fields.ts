/** Errors of fields that many forms have: names, addresses, phone numbers. */
export const fieldsTexts = {
  phone_of_country: 'Not a valid {nationality} number. One of another country begins with its code, such as +49',
  first_name_missing: 'Enter the first name',
  last_name_missing: 'Enter the last name',
  email_missing: 'Enter the e-mail address',
  own_email_missing: 'Enter your e-mail address',
  email_too_long: 'Email addresses have at most 254 characters',
  email_invalid: 'Entered Email address is invalid',
  email_format: 'Enter an e-mail address, such as info@company.com',
  phone_format: 'Enter a phone number, such as +372 5555 5555',
  phone_two_numbers: 'Enter one number: these are two',
  phone_without_country: 'Enter a phone number with its country code, such as +372 5555 5555',
  website_format: 'Enter a web address, such as www.company.com',
  web_address_in_name: 'Leave web addresses out of the name',
  person_name_ours: '“Veos” is the name of this exchange. Enter the name of the person',
  link_used: 'This link has expired or was used already',
  address_missing: 'Enter the address',
} as const
