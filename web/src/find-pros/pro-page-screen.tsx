import { Trans, useLingui } from '@lingui/react/macro'
import type { ProRecord } from '@muster/contract/pros/pro-record.ts'
import { getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { CallFailed } from '../api/call-failed.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { ProAvailability } from '../pros/pro-availability.tsx'
import { ProNotes } from '../pros/pro-notes.tsx'
import { ElsewhereOnMuster, ReportedHistory } from '../pros/pro-record-elsewhere.tsx'
import { ProRecordFigures, ProRecordRatings } from '../pros/pro-record-figures.tsx'
import { Badges, ProActs } from '../pros/pro-record-head.tsx'
import { ProRecordPapers } from '../pros/pro-record-papers.tsx'
import { ProRecordResume } from '../pros/pro-record-resume.tsx'
import { ComingHere, HistoryHere } from '../pros/pro-record-shifts.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { TextLink } from '../ui/text-link.tsx'

const from = '/locations/$locationId/connect/pros/$proId'

/** All that a location may know of one pro, on a page. */
export function ProPageScreen() {
  const params = useParams({ from })
  const locationId = Number(params.locationId)
  const record = useQuery(read(getProRecord, { params: { id: Number(params.proId) } }))
  if (record.error instanceof CallFailed && record.error.status < 500) return <NotSeen />
  if (failedToLoad(record)) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  if (record.data === undefined) return <PageSkeleton />
  const pro = record.data
  return (
    <div className="flex flex-col desktop:min-h-0 desktop:flex-1 desktop:overflow-y-auto">
      <PageHead pro={pro} locationId={locationId} />
      <div className="px-5 [&>dl]:desktop:grid-cols-6">
        <ProRecordFigures pro={pro} />
      </div>
      <div className="grid flex-1 border-t border-light-gray desktop:grid-cols-[minmax(0,1fr)_minmax(320px,384px)]">
        <div className="min-w-0 px-5 [&>section:first-child]:border-t-0">
          <ProRecordRatings pro={pro} />
          <ComingHere pro={pro} locationId={locationId} />
          <HistoryHere pro={pro} locationId={locationId} />
          <ElsewhereOnMuster pro={pro} />
          <ReportedHistory pro={pro} />
        </div>
        <div className="min-w-0 border-light-gray bg-background px-5 pb-8 desktop:border-l [&>section:first-child]:desktop:border-t-0">
          <ProAvailability pro={pro} />
          <ProRecordPapers pro={pro} />
          <ProRecordResume pro={pro} />
          <ProNotes id={pro.id} />
        </div>
      </div>
    </div>
  )
}

function PageHead({ pro, locationId }: { pro: ProRecord; locationId: number }) {
  const { t } = useLingui()
  const name = `${pro.first_name} ${pro.last_name}`
  const miles = pro.distance_miles.toFixed(1)
  const types = pro.supported_employment_types.map((type) => (type === 'W2' ? 'W-2' : '1099'))
  return (
    <header className="px-5 pt-4 pb-4">
      <nav aria-label={t`Where you are`} className="mb-3 flex items-center gap-2 text-gray">
        <TextLink to="/locations/$locationId/connect/pros" params={{ locationId: String(locationId) }} search={{}}>
          <Trans>Find pros</Trans>
        </TextLink>
        <ChevronRight size={14} aria-hidden />
        <span className="truncate text-black">{name}</span>
      </nav>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={imageUrl(pro.headshot_public_id, 160)} size={72} />
        <div className="min-w-0 flex-1 basis-60">
          <ScreenHeading className="text-huge">{name}</ScreenHeading>
          <Badges badges={pro.badges} />
          <p className="text-gray">
            {[pro.skills.map(skillName).join(', '), types.join(' / '), pro.city, t`${miles} mi`, pro.in_network && t`in your network`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {pro.is_blocked && (
            <StatusWord tone="bad" icon={<Ban size={16} aria-hidden />}>
              <Trans>Blocked at this location</Trans>
            </StatusWord>
          )}
        </div>
        <div className="flex flex-wrap gap-2 phone:w-full phone:*:flex-1">
          <ProActs pro={pro} locationId={locationId} />
        </div>
      </div>
      {pro.bio && <p className="mt-3 max-w-3xl whitespace-pre-line">{pro.bio}</p>}
    </header>
  )
}

/** A pro that this location may not see looks like one that does not exist. */
function NotSeen() {
  const { locationId } = useParams({ from })
  return (
    <EmptyState
      title={<Trans>We can’t find this pro</Trans>}
      action={
        <LinkButton to="/locations/$locationId/connect/pros" params={{ locationId }} search={{}} variant="contained">
          <Trans>Find pros</Trans>
        </LinkButton>
      }
    >
      <Trans>They may have left, or this location can’t see them.</Trans>
    </EmptyState>
  )
}

const PageSkeleton = () => (
  <Skeleton className="grid gap-5 p-5">
    <div className="flex items-center gap-4">
      <Bone className="size-18 rounded-full" />
      <Bone className="h-12 w-72" />
    </div>
    <Bone className="h-20" />
    <div className="grid gap-5 desktop:grid-cols-[1fr_384px]">
      <Bone className="h-72" />
      <Bone className="h-72" />
    </div>
  </Skeleton>
)
