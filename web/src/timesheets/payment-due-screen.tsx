import { Trans, useLingui } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { followUpAt, whyNotAnswer } from '@muster/contract/timesheets/hours-edit-rules.ts'
import Banknote from 'lucide-react/icons/banknote'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ClockIcon from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import { statusOfOwnApplication } from '../gigs/status-of-application.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { clockTime, duration, shortDate } from '../ui/format-time.ts'
import { money } from '../ui/format-money.ts'
import { StatusWord } from '../ui/status-word.tsx'
import { useNow } from '../ui/use-now.ts'
import { AnswerHours, DisputeHours } from './answer-hours.tsx'
import { ApplicationList } from './application-list.tsx'
import { ExplainPlaces } from './explain-places.tsx'
import { BreakQuestion } from './break-question.tsx'
import { RateBusiness } from './rate-business.tsx'
import { RoundingNote } from './rounding-note.tsx'
import { ScheduleFrame } from './schedule-frame.tsx'
import { WorkedRow } from './worked-row.tsx'

/** Pay that is earned but not received, with the state of each shift's payment. */
export function ProPaymentDueScreen() {
  return (
    <ScheduleFrame>
      <ApplicationList
        group="payment_due"
        empty={
          <EmptyState title={<Trans>You’re all caught up</Trans>}>
            <Trans>Shifts you worked appear here until their pay arrives.</Trans>
          </EmptyState>
        }
      >
        {(application, index) => (
          <WorkedRow
            key={application.id}
            application={application}
            isLatest={index === 0}
            money={<Sum application={application} />}
            state={<Standing application={application} />}
            acts={
              <>
                <RoundingNote application={application} className="w-full px-3 pt-1" />
                <DisputeHours application={application} />
                <RateBusiness application={application} />
              </>
            }
          >
            <BreakQuestion application={application} />
            <ExplainPlaces application={application} />
            <AnswerHours application={application} />
          </WorkedRow>
        )}
      </ApplicationList>
    </ScheduleFrame>
  )
}

function Sum({ application }: { application: ProApplication }) {
  const { pro_payment, expected_pay } = application
  if (pro_payment?.total_amount !== undefined) return money(pro_payment.total_amount)
  return <>≈ {money(expected_pay)}</>
}

function Standing({ application }: { application: ProApplication }) {
  const now = new Date(useNow())
  const status = statusOfOwnApplication(application, now)
  const { working_hours } = application
  if (status === 'PRO_PAYMENT_FAILED') {
    return (
      <StatusWord tone="bad" icon={<CircleAlert size={16} aria-hidden />}>
        <Trans>Your payout didn’t arrive. We’ve alerted our team</Trans>
      </StatusWord>
    )
  }
  if (status === 'PRO_PAID' || status === 'PRO_PAYMENT_PROCESSING') {
    return (
      <StatusWord tone="good" icon={<Banknote size={16} aria-hidden />}>
        <Trans>Sent to your bank</Trans>
      </StatusWord>
    )
  }
  const last = application.hours_edits.at(-1)
  if (last?.lowers_pay && whyNotAnswer(last, application.is_paid_for, now) === null) {
    return (
      <StatusWord tone="gap" icon={<CircleAlert size={16} aria-hidden />}>
        <Trans>Waiting for your answer. You’re paid after it</Trans>
      </StatusWord>
    )
  }
  if (last?.status === 'CONTESTED') {
    return (
      <StatusWord tone="theirs" icon={<Hourglass size={16} aria-hidden />}>
        <WaitsForBusiness application={application} since={last.answered_at} />
      </StatusWord>
    )
  }
  if (typeof working_hours?.paid_minutes === 'number') {
    return (
      <StatusWord tone="theirs" icon={<Hourglass size={16} aria-hidden />}>
        <Trans>{duration(working_hours.paid_minutes)} approved, payment next</Trans>
      </StatusWord>
    )
  }
  return (
    <StatusWord tone="theirs" icon={<ClockIcon size={16} aria-hidden />}>
      {application.clocked_in_at && application.clocked_out_at && application.expected_pay > 0 ? (
        <Trans>Waiting for the business to approve. If there’s no problem, you’re paid within 48 h of the end</Trans>
      ) : (
        <Trans>Waiting for the business to approve</Trans>
      )}
    </StatusWord>
  )
}

/** Who has to answer a contest, by when the staff follow up, and the person to call. */
function WaitsForBusiness({
  application: { gig, contact_name, contact_phone },
  since,
}: {
  application: ProApplication
  since: string | null
}) {
  const { t } = useLingui()
  const zone = gig.location.timezone
  const until = since === null ? null : followUpAt(since).toISOString()
  return (
    <span>
      {until === null ? (
        <Trans>Your pay waits until {gig.location.name} answers.</Trans>
      ) : (
        <Trans>
          Your pay waits until {gig.location.name} answers. If they don’t by {shortDate(until, { zone })}, {clockTime(until, { zone })}, the
          marketplace’s staff follow up.
        </Trans>
      )}{' '}
      {contact_phone !== null && (
        <a className="relative z-1 text-brand underline" href={`tel:${contact_phone}`}>
          {contact_name ? t`Call ${contact_name}` : t`Call them`}
        </a>
      )}
    </span>
  )
}
