import { text } from '@veos/contract/platform/texts/text'
import { notifyAbout } from '../../people/notifications/notifyAbout.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ChangedFavourite, hasFavourites, updateNotifiedFacts } from './favourites.store.ts'
import { changeText } from './favourites.text.ts'

const newsJob = 'notify-favourite-changed'
const maxAtOnce = 200

interface ChangedOffer {
  offerId: string
}

/** Notifies users of changes of their favourites: once for each change, however often it runs. */
export function defineFavouriteJobs(platform: Platform): void {
  const { jobs, db, clock } = platform
  jobs.define<ChangedOffer>({
    name: newsJob,
    async run({ offerId }) {
      let count: number
      do {
        count = await db.transaction().execute(async (trx) => {
          const updated = await updateNotifiedFacts(trx, { offerId, now: clock.now(), max: maxAtOnce })
          for (const alike of groupAlike(updated.changed)) await notifyAlike(platform, trx, alike)
          return updated.count
        })
      } while (count === maxAtOnce)
    },
  })
}

/** Called in the transaction that changed an offer or listed it again. */
export async function queueFavouriteNews(
  { jobs }: Pick<Platform, 'jobs'>,
  db: DbOrTrx,
  offerId: string,
): Promise<void> {
  if (await hasFavourites(db, offerId)) await jobs.enqueue(db, newsJob, { offerId } satisfies ChangedOffer)
}

type Alike = readonly [ChangedFavourite, ...ChangedFavourite[]]

/** Groups favourites with the same text: most have the default name of the route. */
function groupAlike(changed: readonly ChangedFavourite[]): Alike[] {
  const groups = Map.groupBy(changed, ({ name, before }) => JSON.stringify([name, before]))
  return [...groups.values()] as [ChangedFavourite, ...ChangedFavourite[]][]
}

function notifyAlike(platform: Platform, trx: Trx, alike: Alike): Promise<void> {
  const change = changeText(alike[0])
  const recipients = alike.map(({ userId: id, ...recipient }) => ({ id, ...recipient }))
  return notifyAbout(platform, trx, recipients, {
    kind: 'favourite_changed',
    title: text('push_favourite_changed'),
    content: change,
    link: '/dashboard/favourites',
    bell: change,
    mail: {
      subject: text('mail_favourite_changed_subject'),
      button: text('mail_favourite_changed_button'),
      frequency: 'news',
    },
  })
}
