import { Plural, Trans } from '@lingui/react/macro'
import { type BlockOfPro, listBlocksOfPro } from '@muster/contract/pros/admin-pro-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { useBlockReasons } from '../../network/block-reason-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AdminProFrame } from './admin-pro-frame.tsx'

/** Which locations blocked a pro, and why, for the staff. */
export function ProBlocksScreen() {
  const { id } = useParams({ from: '/admin/pros/$id/blocks' })
  return <AdminProFrame id={id}>{(pro) => <Blocks id={pro.id} />}</AdminProFrame>
}

function Blocks({ id }: { id: number }) {
  const blocks = useQuery(read(listBlocksOfPro, { params: { id } }))
  if (failedToLoad(blocks)) return <ErrorState error={blocks.error} onRetry={() => void blocks.refetch()} />
  if (blocks.data === undefined) return <SkeletonRows rows={4} />
  if (blocks.data.length === 0)
    return (
      <EmptyState title={<Trans>No location blocked this pro</Trans>}>
        <Trans>A manager can block a pro at their own locations. You would read here which, and why.</Trans>
      </EmptyState>
    )
  return (
    <ul className="max-w-3xl">
      {blocks.data.map((block) => (
        <BlockRow key={block.id} block={block} />
      ))}
    </ul>
  )
}

function BlockRow({ block }: { block: BlockOfPro }) {
  const reasons = useBlockReasons()
  const { location_id, location_name, reason, feedback, created_ts, created_by_name, worked_there } = block
  return (
    <li className="border-b border-light-gray py-3 first:pt-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <TextLink to="/admin/locations/$locationId" params={{ locationId: String(location_id) }} tone="ink">
          {location_name}
        </TextLink>
        <span className="text-gray">
          {shortDate(created_ts)}
          {created_by_name !== null && ` · ${created_by_name}`}
        </span>
      </span>
      <span className="block">
        {reasons[reason]}
        <span className="text-gray">
          {' · '}
          <Plural value={worked_there} one="# shift worked there" other="# shifts worked there" />
        </span>
      </span>
      {feedback !== '' && <blockquote className="mt-1 text-gray [overflow-wrap:anywhere]">“{feedback}”</blockquote>}
    </li>
  )
}
