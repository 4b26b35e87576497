import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Warns before a link or closing the tab discards what was typed. Pass `consequence` if not everything would be lost. */
export function UnsavedChanges({ when, consequence }: { when: boolean; consequence?: ReactNode }) {
  const { t } = useLingui()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    disabled: !when,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t`You have unsaved changes, are you sure?`}
      consequence={consequence ?? <Trans>You’ll lose what you typed here.</Trans>}
      keep={<Trans>Stay here</Trans>}
      action={<Trans>Leave without saving</Trans>}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
