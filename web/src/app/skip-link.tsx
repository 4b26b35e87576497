import { Trans } from '@lingui/react/macro'

/** The first stop of the Tab key. It skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-white focus:px-4 focus:py-2 focus:font-semibold focus:shadow-down"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
