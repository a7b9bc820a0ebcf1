/**
 * The events of the security log, by code; their texts are in the catalogues. The first ones concern a user's own
 * account, and are shown to that user.
 */
export const accountEvents = [
  'log_in',
  'log_in_failed',
  'log_ins_stopped',
  'log_out',
  'session_ended',
  'other_sessions_ended',
  'account_created',
  'email_confirmed',
  'password_changed',
  'password_check_failed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'second_factor_failed',
  'second_factor_stopped',
  'authenticator_added',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'passkey_copied',
  'recovery_code_used',
  'recovery_codes_renewed',
  'invitation_accepted',
  'copy_requested',
  'copy_downloaded',
  'deletion_requested',
] as const

export const securityEvents = [
  ...accountEvents,
  'colleague_invited',
  'colleague_removed',
  'colleague_logged_out',
  'colleague_second_factor_reset',
  'second_factor_demanded',
  'second_factor_not_demanded',
  'role_changed',
  'plan_ordered',
  'plan_cancelled',
  'plan_resumed',
  'card_changed',
  'money_taken',
  'money_refused',
  'money_returned',
  'money_not_returned',
  'staff_acted',
  'security_log_read',
  'access_refused',
  'limit_reached',
  'socket_refused',
] as const

export type AccountEvent = (typeof accountEvents)[number]
export type SecurityEvent = (typeof securityEvents)[number]
