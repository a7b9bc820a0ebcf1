/** Mails, pushes and notices of alerts and of roundtrips that staff has looked at. */
export const marketMailsTexts = {
  push_search_alert: 'New offer: {route}',
  push_search_alert_reason:
    '{kind, select, tender {Tender} roundtrip {Roundtrip} spotFreight {Spot freight} other {Empty truck}} {route}{days, select, none {} other {, {days}}}: matches your search “{search}”{more, plural, =0 {} one { and # more} other { and # more}}',
  push_search_alerts: '{count} new offers',
  push_search_alerts_reason: 'They match your saved searches',
  mail_search_alert_line: `{kind, select, tender {Tender} roundtrip {Roundtrip} spotFreight {Spot freight} other {Empty truck}} {route}{days, select, none {} other {, {days}}}
Matches your search “{search}”{more, plural, =0 {} one { and # more} other { and # more}}
{link}`,
  mail_search_alerts_subject: '{count, plural, one {New offer} other {# new offers}} for your search “{search}”',
  mail_alert_digest_subject: '{count, plural, one {# new offer} other {# new offers}} for your saved searches',
  mail_search_alerts_body: `{offers}{more, plural, =0 {} one {

And # more.} other {

And # more.}}`,
  mail_search_alerts_button: 'Open your saved searches',
  mail_search_alerts_stop: '{search}',

  mail_roundtrip_approved_subject: 'Approved: {name}',
  mail_roundtrip_approved_body:
    'Your roundtrip "{name}" is approved. {isActive, select, yes {Others see it in the list from now on.} other {It is switched off; switch it on when others are to see it.}}',
  mail_roundtrip_rejected_subject: 'Not approved: {name}',
  mail_roundtrip_rejected_body: `Your roundtrip "{name}" is not in the list, because:

{reason}

Change it and publish it again; we then look at it anew.`,
  mail_roundtrip_button: 'Open the roundtrip',
  push_roundtrip_title: '{decision, select, approved {Approved} other {Not approved}}: {name}',
  push_roundtrip_approved:
    '{isActive, select, yes {Others see it in the list from now on.} other {It is switched off.}}',
  push_roundtrip_page_title: '{decision, select, approved {Roundtrip approved} other {Roundtrip not approved}}',

  notice_roundtrip_approved:
    '{isActive, select, yes {Your roundtrip “{name}” is approved and in the list} other {Your roundtrip “{name}” is approved; it is switched off}}',
  notice_roundtrip_rejected: 'Your roundtrip “{name}” is not in the list: {reason}',
  notice_search_alert:
    '{kind, select, tender {Tender} roundtrip {Roundtrip} spotFreight {Spot freight} other {Empty truck}} {route}{days, select, none {} other {, {days}}}: matches your search “{search}”{more, plural, =0 {} one { and # more} other { and # more}}',
} as const
