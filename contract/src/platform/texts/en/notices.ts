/** Notices behind the bell; names are of companies, offers and persons. */
export const noticesTexts = {
  notice_not_found: 'This notice does not exist any more',
  notice_roundtrip_approved:
    '{isActive, select, yes {Your roundtrip “{name}” is approved and in the list} other {Your roundtrip “{name}” is approved; it is switched off}}',
  notice_roundtrip_rejected: 'Your roundtrip “{name}” is not in the list: {reason}',
  notice_role_changed:
    '{role, select, Admin {You are now Admin of {companyName}} other {You are now Employee of {companyName}}}',
  notice_colleague_joined: '{name} has joined your team',
  notice_favourite_changed:
    'Your favourite “{name}”: {fact, select, price {the price} loading {the loading dates} unloading {the unloading dates} period {the period} other {the deadline}} changed from {was} to {now}',
  notice_favourite_changes: 'Your favourite “{name}” has changed in several ways',
  notice_search_alert:
    '{kind, select, tender {Tender} roundtrip {Roundtrip} spotFreight {Spot freight} other {Empty truck}} {route}{days, select, none {} other {, {days}}}: matches your search “{search}”{more, plural, =0 {} one { and # more} other { and # more}}',
  notice_legal_version:
    '{what, select, both {New Terms & Conditions and a new Privacy Policy apply} terms {New Terms & Conditions apply} other {A new Privacy Policy applies}} from {date}',
} as const
