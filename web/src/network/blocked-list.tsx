import { Trans, useLingui } from '@lingui/react/macro'
import type { ProBlock } from '@muster/contract/network/block.ts'
import { listBlocks, unblockPro } from '@muster/contract/network/block-endpoints.ts'
import { getNetworkCounts } from '@muster/contract/network/network-endpoints.ts'
import { getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { monthDay } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { useBlockReasons } from './block-reason-words.ts'

/** The pros that the location blocked, and the way back. */
export function BlockedList() {
  const reasons = useBlockReasons()
  const [lifting, setLifting] = useState<ProBlock | null>(null)
  const blocks = useQuery(read(listBlocks, {}))
  if (failedToLoad(blocks)) return <ErrorState error={blocks.error} onRetry={() => void blocks.refetch()} />
  if (blocks.data === undefined) return <SkeletonRows rows={4} tall />
  if (blocks.data.length === 0)
    return (
      <EmptyState title={<Trans>No one is blocked</Trans>}>
        <Trans>A blocked pro no longer sees your shifts. You can block a pro from the network or from their record.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul className="border-t border-light-gray">
        {blocks.data.map((block) => (
          <li key={block.id} className="flex items-center gap-3 border-b border-light-gray/75 px-4 py-2.5 desktop:px-6">
            <Avatar name={block.pro.display_name} src={imageUrl(block.pro.headshot_public_id, 64)} size={30} />
            <span className="min-w-0 flex-1">
              <b className="block">{block.pro.display_name}</b>
              <span className="block text-small text-gray">
                {[reasons[block.reason], block.created_by_name, monthDay(block.created_ts)].filter(Boolean).join(' · ')}
              </span>
              {block.feedback !== '' && <span className="block text-small">{block.feedback}</span>}
            </span>
            <Button variant="raised" size="small" onClick={() => setLifting(block)}>
              <Trans>Unblock</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {lifting && <Unblock block={lifting} onClose={() => setLifting(null)} />}
    </>
  )
}

function Unblock({ block, onClose }: { block: ProBlock; onClose: () => void }) {
  const { t } = useLingui()
  const name = block.pro.display_name
  const unblock = useCall(unblockPro, {
    changes: [listBlocks, getNetworkCounts, getProRecord],
    onSuccess: () => {
      toastDone(t`${name} is no longer blocked`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive={false}
      title={<Trans>Unblock {name}?</Trans>}
      consequence={<Trans>{name} can see and apply to your shifts again. What the block cancelled stays cancelled.</Trans>}
      action={<Trans>Unblock</Trans>}
      keep={<Trans>Keep blocked</Trans>}
      loading={unblock.isPending}
      onConfirm={() => unblock.mutate({ params: { id: block.id } }, { onError: (error) => toastRefusal(error) })}
    />
  )
}
