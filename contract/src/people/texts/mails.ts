/** Mails and notices of accounts, teams and companies. */
export const peopleMailsTexts = {
  mail_log_ins_stopped_subject: 'Attempts to log in to your Veos account',
  mail_log_ins_stopped_body: `Somebody entered a wrong password for your account many times, so logging in from there waits for 15 minutes. Browsers in which you have logged in before are not stopped.

If you are stopped all the same, log in by the button. If it was not you, nothing else is needed: your password was not guessed.`,
  mail_log_ins_stopped_button: 'Log in',
  mail_log_ins_stopped_note: 'The link works for one hour, and your password is still asked for.',

  mail_recovery_subject: 'Set a new password for Veos',
  mail_recovery_body: 'Somebody asked to set a new password for your Veos account.',
  mail_recovery_button: 'Set a new password',
  mail_recovery_note:
    'The link works once and for one hour. If it was not you, nothing needs to be done: your password stays as it is.',

  mail_password_changed_subject: 'Your Veos password was changed',
  mail_password_changed_body: `The password of your Veos account was changed, and everywhere else you have been logged out.

If it was not you, set a new one at once.`,
  mail_password_changed_button: 'Set a new password',

  mail_second_factor_changed_subject: `{change, select,
    on {A second factor protects your Veos account}
    codes {New recovery codes for your Veos account}
    passkey_added {A passkey was added to your Veos account}
    passkey_removed {A passkey of your Veos account was removed}
    app_added {An authenticator app was added to your Veos account}
    app_removed {The authenticator app of your Veos account was removed}
    other {Your Veos account has no second factor any more}}`,
  mail_second_factor_changed_body: `{change, select,
    on {From now on, logging in to Veos takes a code of your authenticator app or a passkey beside the password. Everywhere else you have been logged out.}
    passkey_added {A passkey with the name “{name}” was added to your Veos account. Whoever has it can log in as you.}
    passkey_removed {The passkey “{name}” was removed from your Veos account. Your other passkeys and your authenticator app work as before.}
    app_added {An authenticator app was added to your Veos account, beside your passkeys.}
    app_removed {The authenticator app was removed from your Veos account. Your passkeys work as before.}
    codes {New recovery codes were made for your Veos account. Those from before do not work any more.}
    reset {The second factor of your Veos account was reset for you, and you have been logged out everywhere. Log in with your password, and set up a new one under My account.}
    other {From now on, your password alone is enough to log in to Veos.}}

If you do not know of this, set a new password at once, and tell an Admin of your company.`,
  mail_second_factor_changed_button: 'My account',

  mail_recovery_code_used_subject: 'A recovery code of your Veos account was used',
  mail_recovery_code_used_body: `A recovery code was used in the place of your second factor. It does not work again.

If it was not you, somebody knows your password and has your recovery codes: set a new password, and make new codes.`,
  mail_recovery_code_used_button: 'My account',

  mail_codes_stopped_subject: 'Somebody may know your Veos password',
  mail_codes_stopped_body: `Your password was right, and then wrong codes were entered many times: trying more of them waits for 15 minutes. Nobody got in.

If it was not you, set a new password at once.`,
  mail_codes_stopped_button: 'Set a new password',

  mail_logged_out_subject: 'You were logged out of Veos',
  mail_logged_out_body: `The staff of Veos has logged you out of your account, in every browser. You can log in again at any time.

If somebody else may know your password, set a new one.`,
  mail_logged_out_button: 'Set a new password',

  mail_confirm_email_subject: 'Confirm your e-mail address',
  mail_confirm_email_body:
    'Welcome to Veos. Please confirm that this is your e-mail address: from then on you can publish offers, and others can rely on reaching you.',
  mail_confirm_email_button: 'Confirm e-mail address',
  mail_confirm_email_note:
    'The link works for 7 days. If you have not registered with Veos, ignore this letter: nobody can publish anything under your address.',

  mail_invitation_subject: '{companyName} invites you to Veos',
  mail_invitation_body: `{companyName} has added you to its team on Veos, the European freight exchange.

Choose a password, and you are in.`,
  mail_invitation_button: 'Choose a password',
  mail_invitation_note: 'The link works once and for 7 days. If you do not know the company, nothing needs to be done.',

  mail_already_registered_body: `{companyName} would like to add you to its team on Veos, but this address already has an account, and an account belongs to one company.

To join {companyName}, have it invite you under another address, or have an Admin of your present company remove your account first. {companyName} is not told that you have one.`,
  mail_already_registered_note:
    'If you do not know the company, nothing needs to be done: your account stays as it is.',

  mail_colleague_joined_subject: '{name} has joined your team',
  mail_colleague_joined_body: '{name} has followed the invitation and can use Veos from now on.',
  mail_colleague_joined_button: 'Open the team',

  mail_role_changed_subject: 'You are now {role, select, Admin {Admin} other {Employee}} of {companyName} on Veos',
  mail_role_changed_body: `An Admin of {companyName} has changed your role. {role, select,
    Admin {You can now manage the company profile, the team and the subscription.}
    other {You can publish offers and write to others as before; the company profile and the team are managed by Admins.}}`,

  mail_removed_from_team_subject: 'You were removed from {companyName} on Veos',
  mail_removed_from_team_body: `An Admin of {companyName} has removed you from its team, so your account has ended. Your offers and conversations stay with the company.

Your address is free: any company can invite you with it.`,

  mail_vat_checked_subject: '{isValid, select, yes {VAT number checked} other {VAT number not found}}',
  mail_vat_checked_body: `When your company was registered, its VAT number {vatNumber} could not be checked. {isValid, select,
    yes {Now it is: the number is valid, and your company's page says so.}
    other {Now it is, and the number is not known.

Look whether it is right and valid for trade within the European Union. If it has to be corrected, tell Veos support.}}`,
  mail_vat_checked_button: 'Open your company',

  mail_account_deleted_subject: 'Your account is deleted',
  mail_account_deleted_body: `As you asked, we have deleted your account on Veos. {scope, select,
    company {With it went {companyName}, its offers, documents and files, as nobody else was in it. What you wrote to other companies stays with them, without your name.}
    other {Your name, address, phone number and picture are gone. The offers and conversations stay with {companyName}, without your name.}}`,

  mail_export_ready_subject: 'The copy of your data is ready',
  mail_export_ready_body: 'As you asked, we have put your data on Veos into one file. You save it under “Your data”.',
  mail_export_ready_button: 'Open my account',
  mail_export_ready_note:
    'You can save it for {days, plural, one {# day} other {# days}}, and only you, logged in. If you did not ask for it, change your password.',

  notice_not_found: 'This notice does not exist any more',
  notice_role_changed:
    '{role, select, Admin {You are now Admin of {companyName}} other {You are now Employee of {companyName}}}',
  notice_colleague_joined: '{name} has joined your team',
} as const
