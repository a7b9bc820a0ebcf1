import { text } from '@veos/contract/platform/texts/text'
import { recordNotices } from '../../people/notifications/notices.ts'
import { notifyUsers } from '../../people/notifications/notifyUsers.ts'
import { queueMailIfWanted } from '../../people/notifications/queueMailIfWanted.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { linkTo } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { favouriteChanged } from './favourites.mail.ts'
import { type ChangedFavourite, hasFavourites, updateNotifiedFacts } from './favourites.store.ts'
import { changeText } from './favourites.text.ts'

const newsJob = 'notify-favourite-changed'
const maxAtOnce = 200
const path = '/dashboard/favourites'

interface ChangedOffer {
  offerId: string
}

/** Notifies those who have marked an offer of what is different in it: once for each change, however often it runs. */
export function defineFavouriteJobs(platform: Platform): void {
  const { jobs, db, clock } = platform
  jobs.define<ChangedOffer>({
    name: newsJob,
    async run({ offerId }) {
      let count: number
      do {
        const batch = await db.transaction().execute(async (trx) => {
          const updated = await updateNotifiedFacts(trx, { offerId, now: clock.now(), max: maxAtOnce })
          for (const alike of groupAlike(updated.changed)) await record(platform, trx, alike)
          return updated
        })
        for (const alike of groupAlike(batch.changed)) notify(platform, alike)
        count = batch.count
      } while (count === maxAtOnce)
    },
  })
}

/** Called in the transaction that changed an offer, or put it back into the lists. */
export async function queueFavouriteNews(
  { jobs }: Pick<Platform, 'jobs'>,
  db: DbOrTrx,
  offerId: string,
): Promise<void> {
  if (await hasFavourites(db, offerId)) await jobs.enqueue(db, newsJob, { offerId } satisfies ChangedOffer)
}

type Alike = readonly [ChangedFavourite, ...ChangedFavourite[]]

/** Those with the same text: most names are the one that the web makes of the route. */
function groupAlike(changed: readonly ChangedFavourite[]): Alike[] {
  const groups = Map.groupBy(changed, ({ name, before }) => JSON.stringify([name, before]))
  return [...groups.values()] as [ChangedFavourite, ...ChangedFavourite[]][]
}

async function record(platform: Platform, trx: DbOrTrx, alike: Alike): Promise<void> {
  const kind = 'favourite_changed'
  const change = changeText(alike[0])
  await recordNotices(
    platform,
    trx,
    alike.map(({ userId }) => userId),
    { kind, text: change, url: path },
  )
  for (const reader of alike) {
    const message = favouriteChanged(reader, change, linkTo(platform.config, path))
    await queueMailIfWanted(platform, trx, { userId: reader.userId, kind }, message)
  }
}

function notify(platform: Platform, alike: Alike): void {
  notifyUsers(
    platform,
    alike.map(({ userId }) => userId),
    {
      kind: 'favourite_changed',
      title: text('push_favourite_changed'),
      content: changeText(alike[0]),
      pageTitle: text('push_favourite_changed'),
      url: path,
    },
  )
}
