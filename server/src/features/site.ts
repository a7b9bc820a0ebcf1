import { serveContact } from '../site/contact/contact.routes.ts'
import { serveContent } from '../site/content/content.routes.ts'
import { serveFeed } from '../site/content/feed.routes.ts'
import { defineProductNews } from '../site/content/productNews.jobs.ts'
import { serveStaffContent } from '../site/content/staffContent.routes.ts'
import { serveHome } from '../site/home/home.routes.ts'
import { defineLegalJobs } from '../site/legal/legal.jobs.ts'
import { serveLegal } from '../site/legal/legal.routes.ts'
import { serveOperator } from '../site/operator/operator.routes.ts'
import { serveSearchEngines } from '../site/search-engines/searchEngines.routes.ts'
import type { Wing } from './wing.ts'

export const site: Wing = {
  jobs: [defineProductNews, defineLegalJobs],
  routes: [serveContent, serveHome, serveOperator, serveContact, serveLegal, serveStaffContent],
  addresses: [serveSearchEngines, serveFeed],
}
