import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { FillMeter } from '../ui/fill-meter.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'

/** Says that an address leads nowhere, and back to the home of the area it is in. */
export function NotFoundScreen() {
  const isOfStaff = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin') })
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-md flex-1 flex-col items-center justify-center px-6 text-center">
      <div aria-hidden className="mb-6 w-40">
        <FillMeter seats={5} confirmed={3} missing={1} size="panel" withCount={false} />
      </div>
      <ScreenHeading className="text-screen-title">
        <Trans>Page not found</Trans>
      </ScreenHeading>
      <p className="mt-2 mb-6 text-gray">
        <Trans>The link may be old or mistyped.</Trans>
      </p>
      <LinkButton to={isOfStaff ? '/admin' : '/'} variant="contained">
        <Trans>Go to home</Trans>
      </LinkButton>
    </div>
  )
}
