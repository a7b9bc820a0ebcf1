import type { Server } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveBlocks } from './blocks/blocks.routes.ts'
import { serveConversations } from './conversations/conversations.routes.ts'
import { serveMessages } from './messages/messages.routes.ts'
import { servePresence } from './presence.ts'
import { serveReports } from './reports/reports.routes.ts'

/** Conversations between companies. */
export function serveMessaging(server: Server, platform: Platform): void {
  serveConversations(server, platform)
  serveMessages(server, platform)
  serveBlocks(server, platform)
  serveReports(server, platform)
  servePresence(platform)
}
