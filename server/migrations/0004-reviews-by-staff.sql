-- The queue of staff is by when something was handed in, and what was decided about an offer before stands beside it.
drop index offers_in_review;
create index offers_in_review on offers (updated_at, id) where review_state = 'in_review';
create index staff_actions_of_subject on staff_actions (subject_id, id);
