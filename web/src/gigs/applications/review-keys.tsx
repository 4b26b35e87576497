import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-tag border border-light-gray bg-white px-1 text-small font-semibold">
    {children}
  </kbd>
)

/** The keyboard shortcuts of bulk review. Hidden on phones. */
export function ReviewKeys({ asStandby }: { asStandby: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-light-gray bg-background px-6 py-2 text-small text-gray phone:hidden">
      <span>
        <Key>J</Key> <Key>K</Key> <Trans>next, previous</Trans>
      </span>
      <span>
        <Key>S</Key> {asStandby ? <Trans>select as standby</Trans> : <Trans>select</Trans>}
      </span>
      <span>
        <Key>D</Key> <Trans>decline</Trans>
      </span>
      <span>
        <Key>Z</Key> <Trans>undo a decline</Trans>
      </span>
      <span>
        <Key>B</Key> <Trans>hide names and pictures</Trans>
      </span>
    </p>
  )
}
