import { serveAgreements } from '../deals/agreements/agreements.routes.ts'
import { defineFavouriteJobs } from '../deals/favourites/favourites.jobs.ts'
import { serveFavourites } from '../deals/favourites/favourites.routes.ts'
import { defineNegotiationJobs } from '../deals/negotiations/negotiations.jobs.ts'
import { serveNegotiations } from '../deals/negotiations/negotiations.routes.ts'
import { serveQuotations } from '../deals/negotiations/quotations.routes.ts'
import { serveReviews } from '../deals/reviews/reviews.routes.ts'
import { defineReviewJobs } from '../deals/reviews/staffReviews.routes.ts'
import type { Wing } from './wing.ts'

export const deals: Wing = {
  jobs: [defineNegotiationJobs, defineFavouriteJobs, defineReviewJobs],
  routes: [serveQuotations, serveNegotiations, serveAgreements, serveFavourites, serveReviews],
}
