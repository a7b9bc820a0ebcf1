import { z } from 'zod'
import { defineRoute } from './route.ts'

export const versionRoutes = {
  getVersion: defineRoute({
    method: 'GET',
    path: '/version',
    summary: 'Which build of the web application is served, so that open pages notice a newer one.',
    access: 'public',
    /** Null if this server has no built pages. */
    answer: z.object({ build: z.string().nullable() }),
  }),
}
