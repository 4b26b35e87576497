import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Warns before what was typed is left behind, by a link as well as by closing the tab. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { t } = useLingui()
  const blocker = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: when, disabled: !when, withResolver: true })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t`You have unsaved changes, are you sure?`}
      consequence={<Trans>What you typed here will be lost.</Trans>}
      keep={<Trans>Stay here</Trans>}
      action={<Trans>Leave without saving</Trans>}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
