-- Whose message was reported, so that staff sees how often that company was before; kept when the company is gone.
alter table message_reports add column sender_company_id uuid;
update message_reports r set sender_company_id = m.company_id from messages m where m.id = r.message_id;
alter table message_reports alter column sender_company_id set not null;
create index message_reports_of_sender on message_reports (sender_company_id, reported_at);
