import { Trans } from '@lingui/react/macro'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconMapPin } from '../../platform/ui/icons/icons.ts'
import { EmptyState } from '../../platform/ui/page/States.tsx'

export function NotFoundPage() {
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Page not found</Trans>
      </h1>
      <EmptyState
        icon={<IconMapPin size={22} />}
        title={<Trans>There is no page at this address</Trans>}
        actions={
          <>
            <ButtonLink to="/spotload/{-$id}" params={nothingOpen} variant="primary">
              <Trans>Go to the Load Exchange</Trans>
            </ButtonLink>
            <ButtonLink to="/">
              <Trans>First page</Trans>
            </ButtonLink>
            <ButtonLink to="/contact">
              <Trans>Write to us</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>The link may be old or mistyped. If it is one of ours, tell us where you found it.</Trans>
      </EmptyState>
    </>
  )
}
