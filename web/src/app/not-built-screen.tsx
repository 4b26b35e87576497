import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Button } from '../ui/button.tsx'
import { notBuiltYet } from './not-built.ts'
import { ScreenHeading } from '../ui/screen-heading.tsx'

/** Shown for a route without a screen: what the page will be for. */
export function NotBuiltScreen() {
  const { i18n } = useLingui()
  const router = useRouter()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const purpose = notBuiltYet[path]
  return (
    <div className="mx-auto flex max-w-lg flex-1 flex-col justify-center px-6 py-16">
      <ScreenHeading className="text-extra-large">
        <Trans>This page isn’t built yet</Trans>
      </ScreenHeading>
      {purpose && <p className="mt-2 text-gray">{i18n._(purpose)}</p>}
      <div className="mt-5">
        <Button variant="outlined" icon={<ArrowLeft size={14} aria-hidden />} onClick={() => router.history.back()}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  )
}
