import { serveImages } from '../platform/images/images.routes.ts'
import { isInMessageTo } from '../talk/messaging/images/messageImages.store.ts'
import { serveMessaging } from '../talk/messaging/messaging.routes.ts'
import { isInOpenReport } from '../talk/messaging/staffReports.store.ts'
import { defineUnreadMail } from '../talk/messaging/unread/unreadMail.jobs.ts'
import type { Wing } from './wing.ts'

export const talk: Wing = {
  jobs: [defineUnreadMail],
  routes: [
    (server, platform) =>
      serveImages(server, platform, {
        isShownTo: (path, { role, userId }) =>
          role === 'Staff' ? isInOpenReport(platform.db, path) : isInMessageTo(platform.db, path, userId),
      }),
    serveMessaging,
  ],
}
