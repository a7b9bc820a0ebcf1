import type { Server } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { serveConversations } from './conversations.routes.ts'
import { serveMessages } from './messages.routes.ts'

/** Companies talk with each other. */
export function serveMessaging(server: Server, platform: Platform): void {
  serveConversations(server, platform)
  serveMessages(server, platform)
}
