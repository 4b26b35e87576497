import { Plural, Trans } from '@lingui/react/macro'
import type { DashboardShift } from '@muster/contract/dashboards/dashboard.ts'
import { type WhatHappened, whatHappened } from '@muster/contract/dashboards/dashboard-rules.ts'
import { Fragment, type ReactNode } from 'react'

/** What explains a shift: "1 no-show, posted late". */
export function WhatHappenedTo({ shift }: { shift: DashboardShift }) {
  const found = whatHappened(shift)
  return (
    <span className="inline-block first-letter:uppercase">
      {found.map((one, at) => (
        <Fragment key={one.kind}>
          {at > 0 && ', '}
          <Words one={one} />
        </Fragment>
      ))}
    </span>
  )
}

function Words({ one }: { one: WhatHappened }): ReactNode {
  switch (one.kind) {
    case 'no_shows':
      return <Plural value={one.count} one="# no-show" other="# no-shows" />
    case 'callouts':
      return <Plural value={one.count} one="# cancelled on the last day" other="# cancelled on the last day" />
    case 'declined':
      return <Plural value={one.count} one="# selected and never confirmed" other="# selected and never confirmed" />
    case 'rescue_running':
      return <Trans>rescue running</Trans>
    case 'rescue_exhausted':
      return <Trans>the rescue asked everyone</Trans>
    case 'no_applicants':
      return <Trans>no applicants</Trans>
    case 'posted_late':
      return <Trans>posted late</Trans>
    case 'below_recommended':
      return <Trans>below the recommended wage</Trans>
  }
}
