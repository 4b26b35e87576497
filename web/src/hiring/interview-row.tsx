import { Trans, useLingui } from '@lingui/react/macro'
import type { Interview } from '@muster/contract/hiring/interview.ts'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useChargeReason } from '../receipts/charge-reason.ts'
import { Avatar } from '../ui/avatar.tsx'
import { hourly, money } from '../ui/format-money.ts'
import { shortDate, timeRange } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { InterviewActs } from './interview-acts.tsx'
import { InterviewState } from './interview-state.tsx'

/** Opens the conversation with a candidate who is a pro. */
function WriteTo({ name, locationId, channelUrl }: { name: string; locationId: number; channelUrl: string }) {
  const { t } = useLingui()
  return (
    <LinkButton
      variant="ghost"
      size="small"
      iconOnly
      aria-label={t`Message ${name}`}
      icon={<MessageCircle size={16} aria-hidden />}
      to="/locations/$locationId/inbox/chat/$channelUrl"
      params={{ locationId: String(locationId), channelUrl }}
    />
  )
}

/** That the interview is paid, and why its payment failed. */
function PaidNote({ interview: { wage, payment } }: { interview: Interview }) {
  const failure = useChargeReason()({ error_code: payment?.error_code ?? null, error_message: payment?.error_message ?? null })
  const rate = hourly(wage)
  const total = payment && money(payment.total_amount)
  return (
    <>
      <p className="mt-0.5 text-gray">
        {payment?.status === 'AVAILABLE' ? <Trans>Paid {total} with fees</Trans> : <Trans>Paid interview, {rate}</Trans>}
      </p>
      {failure && <p className="text-error">{failure}</p>}
    </>
  )
}

/** An interview in a list: when, who, for which job, how it stands, and what to do. */
export function InterviewRow({ interview }: { interview: Interview }) {
  const { candidate, timezone: zone, proposed } = interview
  const name = `${candidate.first_name} ${candidate.last_name}`.trim()
  const asked = proposed && `${shortDate(proposed.start_time, { zone })}, ${timeRange(proposed.start_time, proposed.end_time, { zone })}`
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-light-gray py-3 desktop:grid-cols-[150px_minmax(0,1.2fr)_minmax(0,1fr)] wide:grid-cols-[150px_minmax(0,1.2fr)_minmax(0,1fr)_320px]">
      <div className="phone:flex phone:gap-2">
        <p className="font-semibold">{shortDate(interview.start_time, { zone })}</p>
        <p className="text-gray">{timeRange(interview.start_time, interview.end_time, { zone })}</p>
      </div>
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} src={imageUrl(candidate.user?.headshot_public_id, 64)} size={32} />
        <div className="min-w-0">
          <p className="truncate text-base font-semibold">{name}</p>
          <p className="truncate text-gray">{interview.job_posting_name ?? <Trans>No posting</Trans>}</p>
        </div>
        {interview.channel_url !== null && (
          <WriteTo name={candidate.first_name} locationId={interview.location.id} channelUrl={interview.channel_url} />
        )}
      </div>
      <div className="min-w-0">
        <InterviewState interview={interview} />
        {interview.wage > 0 && <PaidNote interview={interview} />}
        {asked && <p className="mt-0.5">{asked}</p>}
        {proposed?.note && <p className="truncate text-gray">“{proposed.note}”</p>}
      </div>
      <div className="desktop:max-wide:col-span-3 wide:flex wide:justify-end">
        <InterviewActs interview={interview} name={candidate.first_name} isPro={candidate.user !== null} inRow />
      </div>
    </li>
  )
}
