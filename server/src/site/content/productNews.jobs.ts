import { dayMs } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { queueMailIfWanted } from '../../people/notifications/queueMailIfWanted.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimProductNews } from './productNews.store.ts'

/** The maximum of mails in one transaction, which blocks everybody else on the embedded database. */
const atOnce = 50

/** Users who switch product news on get only recent ones. */
const newsDays = 3

/** Mails posts with product news to everybody who wants them, once. */
export function defineProductNews(platform: Platform): void {
  platform.jobs.define({
    name: 'mail-product-news',
    schedule: '*/10 * * * *',
    run: () => mailProductNews(platform),
  })
}

async function mailProductNews(platform: Platform): Promise<void> {
  const { db, clock, config } = platform
  const now = clock.now()
  for (let isMore = true; isMore; ) {
    isMore = await db.transaction().execute(async (trx) => {
      const since = new Date(now.getTime() - newsDays * dayMs)
      const rows = await claimProductNews(trx, { now, since, max: atOnce })
      for (const { userId, address, title, shortText, ...recipient } of rows) {
        await queueMailIfWanted(
          platform,
          trx,
          { userId, kind: 'product_news' },
          {
            recipient,
            subject: text('verbatim', { words: title }),
            body: text('verbatim', { words: shortText }),
            button: { label: text('mail_product_news_button'), url: getLink(config, `/blog/${address}`) },
          },
        )
      }
      return rows.length > 0
    })
  }
}
