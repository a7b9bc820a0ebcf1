import { firstLanguage } from '@veos/contract/site/reference/content'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { isActive } from '../../platform/sessions/users.store.ts'

/** A member, and the news to mail to him. */
export interface ProductNewsRow {
  userId: string
  email: string
  firstName: string
  address: string
  title: string
  shortText: string
}

/**
 * Claims at most `max` members for the news that have become public since an instant, and returns them. Only members
 * who have switched product news on, because they are advertising. Another process waits for this transaction, and
 * gets other members.
 */
export async function claimProductNews(
  trx: Trx,
  { now, since, max }: { now: Date; since: Date; max: number },
): Promise<ProductNewsRow[]> {
  const { rows } = await sql<ProductNewsRow>`
    with news as materialized (
      select i.id, i.address, t.published_at, r.title, r.short_text
      from content_items i
      join content_texts t on t.item_id = i.id and t.language = ${firstLanguage}
      join content_revisions r
        on r.item_id = t.item_id and r.language = t.language and r.revision = t.published_revision
      where i.is_news and t.published_at > ${since} and t.published_at <= ${now}
    ), taken as (
      insert into product_news_mails (item_id, user_id)
      select n.id, u.id
      from news n
      cross join notification_choices c
      join users u on u.id = c.user_id
      where c.notification_id = 'product_news.email' and c.is_on and ${isActive('u')}
        and u.email_confirmed_at is not null
        and not exists (select from product_news_mails m where m.item_id = n.id and m.user_id = u.id)
      order by n.id, u.id limit ${max}
      on conflict do nothing
      returning item_id, user_id
    )
    select u.id as user_id, u.email, u.first_name, n.address, n.title, n.short_text
    from taken t join news n on n.id = t.item_id join users u on u.id = t.user_id
    order by n.published_at, u.id`.execute(trx)
  return rows
}
