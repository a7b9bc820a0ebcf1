import type { Server } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveBlocks } from './blocks.routes.ts'
import { serveConversations } from './conversations.routes.ts'
import { serveMessages } from './messages.routes.ts'
import { servePresence } from './presence.ts'
import { serveReports } from './reports.routes.ts'

/** Conversations between companies. */
export function serveMessaging(server: Server, platform: Platform): void {
  serveConversations(server, platform)
  serveMessages(server, platform)
  serveBlocks(server, platform)
  serveReports(server, platform)
  servePresence(platform)
}
