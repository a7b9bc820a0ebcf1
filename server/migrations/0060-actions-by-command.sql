-- Null for what an operator has done by a command: nobody of the staff is logged in there.
alter table staff_actions alter column staff_id drop not null;
