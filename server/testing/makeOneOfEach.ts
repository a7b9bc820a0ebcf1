import { createIdMakers, type Side } from './createIdMakers.ts'
import type { TestApp } from './testApp.ts'

/** Creates something of everything that is stored of a company, and of one that it deals with. */
export async function makeOneOfEach(app: TestApp, side: Side): Promise<void> {
  const { make, pool } = app
  const { company, other } = side
  const things = createIdMakers(app)
  for (const type of ['Spotload', 'Tender', 'Roundtrip', 'Emptytruck'] as const) await things.offer(type, side)
  for (const make of [things.conversation, things.negotiation, things.document, things.report, things.agreement]) {
    await make(side)
  }
  await things.agreement(side, 'other')
  await things.invoice(side)
  const { exported, notice, favourite, savedSearch, fleetEntry, myTruck } = things
  for (const make of [exported, notice, favourite, savedSearch, fleetEntry, myTruck]) await make(side)
  await things.invitation(side)
  await things.session(side)
  await things.passkey(side)
  await make.review({ by: other, of: company, reply: '<p>Thank you</p>' })
  await make.review({ by: company, of: other, state: 'refused', refusal: 'insult' })
  await make.content('post')
  await things.unappliedPayment()
  await things.declinedRefund()
  await things.warnedCompany(side)
  await things.tollRate()
  await pool.query(`
    insert into billing_details (company_id, address, invoice_email, order_number)
      values ('${company.id}', 'Narva mnt 1', 'bills@veod.example', 'PO 7');
    update unapplied_payments set left_cents = 0, paid_back_cents = amount_cents, paid_back_on = received_on,
      paid_back_reference = 'Refund 7', paid_back_note = 'Asked for by phone';
    update refunds set transferred_on = now(), transfer_reference = 'Refund 8', transfer_note = 'Asked for by phone';
    insert into vat_evidence values ('${company.id}', 'EE', 'DE', now(), 'UA', now(), 'An extract of the register', now());
    insert into notification_choices values ('${company.admin.id}', 'new_review.email', true);
    insert into alert_settings values ('${company.admin.id}', 'Europe/Tallinn', 8, 22, 6, true, 'digest');
    insert into recovery_codes (user_id, code_hash) values ('${company.admin.id}', 'a hash');
    insert into idempotency_keys (user_id, key, body_hash, result) values ('${company.admin.id}', 'a key', '', '{}');
    insert into company_cost_figures values ('${company.id}', 'articulated', 275, 1299, 155, 1400, '${company.admin.id}', now());
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
      select id, user_id, 'https://push.example/1', 'a', 'b', now() from sessions where user_id = '${company.admin.id}' limit 1;
    insert into review_versions (id, review_id, is_positive, comment, reply, was_visible, written_at)
      select gen_random_uuid(), id, true, 'Before', 'Then', true, now() from reviews;
    insert into review_reports (review_id, company_id, reason, reported_at) select id, company_id, 'Untrue', now() from reviews;
    insert into discount_codes (code, type, amount, created_at) values ('SPRING', 'percent', 10, now());
    insert into discount_redemptions (code, company_id, charge_id, cents, redeemed_at)
      select 'SPRING', company_id, id, 100, now() from charges limit 1;
    insert into legal_announcements (user_id, document, version, announced_at)
      select '${company.admin.id}', document, version, now() from legal_versions;
    insert into stored_files (path, kind, bytes, made_at) values ('images/of-a-message.webp', 'image', 1, now());
    insert into message_images (path, message_id) select 'images/of-a-message.webp', id from messages limit 1;
    insert into payment_webhooks (id, received_at) values ('a webhook', now());
    insert into trial_uses (company_id, what, used) values ('${company.id}', 'message', 1) on conflict do nothing`)
}
