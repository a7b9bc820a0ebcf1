-- What a suspended company has written is hidden with it: where it was counted so far, it is counted no more.
update companies c set positive_reviews = counted.positive, negative_reviews = counted.negative
from (
  select r.company_id,
    count(*) filter (where r.is_positive and author.suspended_at is null)::int as positive,
    count(*) filter (where not r.is_positive and author.suspended_at is null)::int as negative
  from reviews r left join companies author on author.id = r.author_company_id
  where r.state = 'visible'
  group by r.company_id
  having bool_or(author.suspended_at is not null)
) counted
where c.id = counted.company_id;
