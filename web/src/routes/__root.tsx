import { I18nProvider } from '@lingui/react'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, redirect, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { waitsForSecondFactor } from '../people/accounts/secondFactorDue.ts'
import { meQuery } from '../people/accounts/session.queries.ts'
import { getPageI18n } from '../platform/i18n.ts'
import { operatorQuery } from '../platform/operator.queries.ts'
import { DesignSystem, DesignSystemHead } from '../platform/ui/DesignSystem.tsx'
import { designSystemLinks } from '../platform/ui/designSystemLinks.ts'
import { AppShell } from '../site/shell/AppShell.tsx'
import { cookieNoticeScript } from '../site/shell/CookieNotice.tsx'
import { FramelessErrorPage } from '../site/shell/ErrorPage.tsx'
import { earlyPressesScript } from '../site/shell/earlyPresses.ts'
import { isForPhone } from '../site/shell/phone.ts'
import { ShareTags } from '../site/shell/ShareTags.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
      // Keeps phones from turning numbers, such as prices, into links before hydration.
      { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' },
      { title: 'Veos' },
    ],
    links: [
      ...designSystemLinks,
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  beforeLoad: async ({ context: { queryClient }, location: { pathname, href } }) => {
    const me = await queryClient.ensureQueryData(meQuery)
    if (waitsForSecondFactor(me, pathname)) {
      throw redirect({ to: '/second-factor', search: { next: href }, replace: true })
    }
  },
  // Every page shows the user and the operator, so both are loaded before the first one is rendered.
  loader: async ({ context: { queryClient } }) => {
    const [me] = await Promise.all([queryClient.ensureQueryData(meQuery), queryClient.ensureQueryData(operatorQuery)])
    return me
  },
  shellComponent: Page,
  component: () => (
    <AppShell>
      <Outlet />
    </AppShell>
  ),
  errorComponent: FramelessErrorPage,
})

function Page({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  const isPhone = isForPhone()
  const i18n = getPageI18n()
  return (
    // The script of the colour scheme changes the document before React hydrates it.
    <html lang={i18n.locale} data-phone={isPhone ? '' : undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* The router renders only one meta tag per name, so these two are written here. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131a17" />
        <ShareTags />
        <DesignSystemHead nonce={nonce} />
        {Object.entries({ cookieNoticeScript, earlyPressesScript }).map(([name, script]) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own
          <script key={name} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
        ))}
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <DesignSystem nonce={nonce} isForPhone={isPhone}>
            {children}
          </DesignSystem>
        </I18nProvider>
        <Scripts />
      </body>
    </html>
  )
}
