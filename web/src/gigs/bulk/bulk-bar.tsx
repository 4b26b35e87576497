import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { MOST_BULK_GIGS } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import Ban from 'lucide-react/icons/ban'
import Copy from 'lucide-react/icons/copy'
import MessageSquare from 'lucide-react/icons/message-square'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import Zap from 'lucide-react/icons/zap'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { BulkBoostDialog } from './bulk-boost-dialog.tsx'
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx'
import { BulkDuplicateDialog } from './bulk-duplicate-dialog.tsx'
import { BulkMessageDialog } from './bulk-message-dialog.tsx'
import { BulkOfferDialog } from './bulk-offer-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { type BulkAct, useBulkRun } from './bulk-run.ts'
import { clearTicks, tick, useTicks } from './gig-ticks.ts'

const dialogs = {
  boost: BulkBoostDialog,
  offer: BulkOfferDialog,
  message: BulkMessageDialog,
  duplicate: BulkDuplicateDialog,
  cancel: BulkCancelDialog,
}
const icon = { size: 14, 'aria-hidden': true }
const icons: Record<BulkAct, ReactNode> = {
  boost: <Zap {...icon} />,
  offer: <UserPlus {...icon} />,
  message: <MessageSquare {...icon} />,
  duplicate: <Copy {...icon} />,
  cancel: <Ban {...icon} />,
}

interface BulkBarProps {
  /** How many shifts match the filters. */
  count: number
  /** Loads the matching shifts, at most `most`. */
  loadAll: (most: number) => Promise<readonly GigRow[]>
}

/** Actions for the selected shifts, and the progress of the one that runs. */
export function BulkBar({ count, loadAll }: BulkBarProps) {
  const { t } = useLingui()
  const ticks = useTicks()
  const run = useBulkRun()
  const [open, setOpen] = useState<BulkAct | null>(null)
  const names: Record<BulkAct, string> = {
    boost: t`Boost`,
    offer: t`Offer`,
    message: t`Message`,
    duplicate: t`Duplicate`,
    cancel: t`Cancel`,
  }
  const gigs = [...ticks.values()]
  const Dialog = open && dialogs[open]
  if (gigs.length === 0 && run === null) return null
  return (
    <section aria-label={t`Selected shifts`} className="sticky bottom-0 z-20 shrink-0 border-t border-light-gray bg-white shadow-up">
      {run && <BulkProgress run={run} name={names[run.act]} />}
      {gigs.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 desktop:px-6">
          <b aria-live="polite">
            <Plural value={gigs.length} one="# shift selected" other="# shifts selected" />
          </b>
          <TickAll count={count} ticked={gigs.length} loadAll={loadAll} />
          <div className="no-scrollbar ml-auto flex items-center gap-2 overflow-x-auto phone:ml-0 phone:w-full">
            {(Object.keys(dialogs) as BulkAct[]).map((act) => (
              <Button
                key={act}
                size="small"
                variant={act === 'cancel' ? 'destructive' : 'raised'}
                icon={icons[act]}
                disabled={run?.isRunning === true || gigs.length > MOST_BULK_GIGS}
                onClick={() => setOpen(act)}
              >
                {names[act]}
              </Button>
            ))}
            <Button size="small" variant="ghost" iconOnly aria-label={t`Clear selection`} icon={<X {...icon} />} onClick={clearTicks} />
          </div>
          {gigs.length > MOST_BULK_GIGS && (
            <p className="w-full text-small text-warning">
              <Trans>You can change {MOST_BULK_GIGS} shifts at once. Clear some of the selection.</Trans>
            </p>
          )}
        </div>
      )}
      {Dialog && <Dialog gigs={gigs} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** Selects all shifts that match the filters, or as many as one run can take. Hidden when that would add none. */
function TickAll({ count, ticked, loadAll }: BulkBarProps & { ticked: number }) {
  const [isLoading, setLoading] = useState(false)
  const most = Math.min(count, MOST_BULK_GIGS)
  const tickAll = async (): Promise<void> => {
    setLoading(true)
    try {
      tick((await loadAll(MOST_BULK_GIGS)).slice(0, MOST_BULK_GIGS), true)
    } catch (error) {
      toastRefusal(error)
    } finally {
      setLoading(false)
    }
  }
  if (most <= ticked) return null
  return (
    <Button size="small" loading={isLoading} onClick={() => void tickAll()}>
      {count > MOST_BULK_GIGS ? <Trans>Select first {most}</Trans> : <Trans>Select all {count}</Trans>}
    </Button>
  )
}
