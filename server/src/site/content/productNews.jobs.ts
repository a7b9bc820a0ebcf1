import { text } from '@veos/contract/platform/texts/text'
import { queueMailIfWanted } from '../../people/notifications/queueMailIfWanted.ts'
import { dayMs } from '../../platform/clock.ts'
import { linkTo } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimProductNews } from './productNews.store.ts'

/** Mails of one transaction, which on the embedded database holds up everybody else. */
const atOnce = 50

/** Who switches product news on gets what is new from then on, not all that ever was. */
const newsDays = 3

/** Mails posts that are news of Veos to everybody who wants them, once. */
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
            button: { label: text('mail_product_news_button'), url: linkTo(config, `/blog/${address}`) },
          },
        )
      }
      return rows.length > 0
    })
  }
}
