import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'

// The question loads once there is something to lose, so that it can also be asked without a network.
const loadQuestion = () => import('./confirm-dialog.tsx').then(({ ConfirmDialog: component }) => ({ default: component }))
const ConfirmDialog = lazy(loadQuestion)

/** Warns before a link or closing the tab discards what was typed. Pass `consequence` if not everything would be lost. */
export function UnsavedChanges({ when, consequence }: { when: boolean; consequence?: ReactNode }) {
  const { t } = useLingui()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    disabled: !when,
    withResolver: true,
  })
  useEffect(() => {
    // If it fails, drawing the question tries again and reports it.
    if (when) loadQuestion().catch(() => undefined)
  }, [when])
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title={t`You have unsaved changes, are you sure?`}
        consequence={consequence ?? <Trans>You’ll lose what you typed here.</Trans>}
        keep={<Trans>Stay here</Trans>}
        action={<Trans>Leave without saving</Trans>}
        onConfirm={() => blocker.proceed()}
        onClose={() => blocker.reset()}
      />
    </Suspense>
  )
}
