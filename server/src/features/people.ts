import { findSubscription } from '../billing/plans/subscriptions.store.ts'
import { listFavouriteIds } from '../deals/favourites/favourites.store.ts'
import { readNewestReviews } from '../deals/reviews/newestReviews.ts'
import { readLiveOffers } from '../market/company-offers/liveOffers.ts'
import { serveAccountRequests } from '../people/account-requests/accountRequests.routes.ts'
import { defineAccountLinks } from '../people/accounts/accountLinks.ts'
import { defineAccountJobs } from '../people/accounts/accounts.jobs.ts'
import { serveAccounts } from '../people/accounts/accounts.routes.ts'
import { servePasskeys } from '../people/accounts/passkeys.routes.ts'
import { serveRecovery } from '../people/accounts/recovery.routes.ts'
import { serveSecondFactor } from '../people/accounts/secondFactor.routes.ts'
import { serveCompanies } from '../people/companies/companies.routes.ts'
import { serveCompanyDirectory } from '../people/companies/companyDirectory.routes.ts'
import { serveCompanyDocuments } from '../people/companies/companyDocuments.routes.ts'
import { serveFleet } from '../people/companies/fleet.routes.ts'
import { defineVatChecks } from '../people/companies/vatChecks.jobs.ts'
import { serveMyAccount } from '../people/my-account/myAccount.routes.ts'
import { servePictures } from '../people/my-account/pictures.routes.ts'
import { serveSessions } from '../people/my-account/sessions.routes.ts'
import { serveSignIns } from '../people/my-account/signIns.routes.ts'
import { serveMailLinks, serveMailSwitches } from '../people/notifications/mailSwitches.routes.ts'
import { serveNotices } from '../people/notifications/notices.routes.ts'
import { defineNoticeJobs } from '../people/notifications/notices.ts'
import { serveNotifications } from '../people/notifications/notifications.routes.ts'
import { servePushSubscriptions } from '../people/notifications/pushSubscriptions.routes.ts'
import { defineTurnOffLink } from '../people/notifications/queueMailIfWanted.ts'
import { definePushJobs } from '../people/notifications/webPush.jobs.ts'
import { defineDetailsBudget } from '../people/plans/detailsBudget.ts'
import { servePreferredCompanies } from '../people/preferred-companies/preferredCompanies.routes.ts'
import { listPreferredIds } from '../people/preferred-companies/preferredCompanies.store.ts'
import { serveSignUp } from '../people/sign-up/signUp.routes.ts'
import { serveInvitation } from '../people/team/invitation.routes.ts'
import { defineTeamJobs } from '../people/team/team.jobs.ts'
import { listUsers } from '../people/team/team.present.ts'
import { serveTeam } from '../people/team/team.routes.ts'
import { serveTeamSecondFactor } from '../people/team/teamSecondFactor.routes.ts'
import { leaveConversations } from '../talk/messaging/conversations/leaving.store.ts'
import type { Wing } from './wing.ts'

const marks = { listFavouriteIds, listPreferredIds }

export const people: Wing = {
  jobs: [
    defineAccountLinks,
    defineTurnOffLink,
    definePushJobs,
    defineNoticeJobs,
    defineAccountJobs,
    defineTeamJobs,
    defineVatChecks,
    defineDetailsBudget,
  ],
  routes: [
    serveNotifications,
    serveNotices,
    serveMailSwitches,
    servePushSubscriptions,
    (server, platform) => serveAccounts(server, platform, marks),
    serveSecondFactor,
    servePasskeys,
    serveRecovery,
    (server, platform) =>
      serveCompanies(server, platform, {
        readLiveOffers: (...query) => readLiveOffers(platform, ...query),
        listUsers: (companyId) => listUsers(platform.db, companyId),
        readNewestReviews: (...query) => readNewestReviews(platform.db, ...query),
        findSubscriptionId: async (companyId) => (await findSubscription(platform.db, companyId))?.id ?? null,
      }),
    serveFleet,
    serveCompanyDocuments,
    serveCompanyDirectory,
    servePreferredCompanies,
    serveSignUp,
    (server, platform) => serveTeam(server, platform, { leaveConversations }),
    serveTeamSecondFactor,
    serveInvitation,
    (server, platform) => serveMyAccount(server, platform, marks),
    servePictures,
    serveSessions,
    serveSignIns,
    serveAccountRequests,
  ],
  addresses: [serveMailLinks],
}
