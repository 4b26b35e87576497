import { Trans } from '@lingui/react/macro'
import { ScreenHeading } from '../ui/screen-heading.tsx'

/** The page's title while there is no shift to name it after. */
export const CaptainTitle = () => (
  <ScreenHeading className="px-4 pt-4 text-extra-large font-semibold desktop:px-6 desktop:pt-6">
    <Trans>Team captain</Trans>
  </ScreenHeading>
)
