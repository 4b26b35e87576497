import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { readReportedMessages } from '@muster/contract/message-reports/admin-report-endpoints.ts'
import type { ExcerptMessage, StaffMessageReport } from '@muster/contract/message-reports/message-report.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Eye from 'lucide-react/icons/eye'
import type { ReactNode } from 'react'
import { AppealPart } from '../appeals/appeal-part.tsx'
import { useCall } from '../api/use-call.ts'
import { MessageFiles } from '../conversations/message-files.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { TextLink } from '../ui/text-link.tsx'
import { ReportDecisionPart } from './report-decision.tsx'
import { reasonWords } from '../conversations/report-words.ts'

const moment = (at: string): string => `${shortDate(at)}, ${clockTime(at)}`

/** One report: who wrote what was reported, why, the messages once the staff asks for them, and the decision. */
export function ReportRecord({ report, onBack }: { report: StaffMessageReport; onBack: (() => void) | undefined }) {
  return (
    <div className="min-w-0 flex-1 overflow-y-auto">
      {onBack && (
        <div className="px-2">
          <Button variant="ghost" icon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
            <Trans>All reports</Trans>
          </Button>
        </div>
      )}
      <div className="grid max-w-3xl gap-6 px-4 py-4 desktop:px-6">
        <Reported report={report} />
        <WhatWasReported report={report} />
        <Messages id={report.id} />
        <ReportDecisionPart report={report} />
      </div>
    </div>
  )
}

/** The person who wrote it, and what was reported of them before. */
function Reported({ report: { reported } }: { report: StaffMessageReport }) {
  const { name, user_id, earlier_reports, earlier_acted, block } = reported
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} src={null} size={48} />
      <div className="min-w-0">
        <h2 className="text-large">
          <TextLink to="/admin/users" search={{ selected_id: user_id }} tone="ink">
            {name}
          </TextLink>
        </h2>
        <p className="text-gray">
          <Side of={reported} />
          {' · '}
          <Plural value={earlier_reports} _0="no other report" one="# other report" other="# other reports" />
          {earlier_reports > 0 && (
            <>
              {' · '}
              <Trans>we acted on {earlier_acted}</Trans>
            </>
          )}
        </p>
        {block !== null && (
          <p className="font-semibold text-error">
            {block.until === null ? <Trans>Can’t write messages</Trans> : <Trans>Can’t write messages until {moment(block.until)}</Trans>}
          </p>
        )}
      </div>
    </div>
  )
}

const Side = ({ of }: { of: StaffMessageReport['reporter'] }) => (of.side === 'pro' ? <Trans>Pro</Trans> : <Trans>For the business</Trans>)

function WhatWasReported({ report }: { report: StaffMessageReport }) {
  const { t } = useLingui()
  const { reason, words, is_whole, reporter, location, is_thread, sent_at } = report
  return (
    <AppealPart title={<Trans>Report</Trans>}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact name={<Trans>Reason</Trans>}>
          <b>{t(reasonWords[reason])}</b>
          {words !== '' && <span className="block whitespace-pre-line [overflow-wrap:anywhere]">“{words}”</span>}
        </Fact>
        <Fact name={<Trans>About</Trans>}>{is_whole ? <Trans>The whole conversation</Trans> : <Trans>One message</Trans>}</Fact>
        <Fact name={<Trans>Where</Trans>}>
          {location.name} · {is_thread ? <Trans>messages of a shift</Trans> : <Trans>a direct conversation</Trans>}
        </Fact>
        <Fact name={<Trans>Reported by</Trans>}>
          <TextLink to="/admin/users" search={{ selected_id: reporter.user_id }}>
            {reporter.name}
          </TextLink>
          <span className="block text-gray">
            <Side of={reporter} /> · {moment(sent_at)}
          </span>
        </Fact>
      </dl>
    </AppealPart>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-gray">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

/** The messages, which the staff see only when they ask for them: the audit log notes it. */
function Messages({ id }: { id: number }) {
  const look = useCall(readReportedMessages, {})
  const messages = look.data?.messages
  return (
    <AppealPart title={<Trans>Messages</Trans>}>
      {messages === undefined ? (
        <div className="grid justify-items-start gap-2">
          <Button
            variant="outlined"
            icon={<Eye size={16} aria-hidden />}
            loading={look.isPending}
            onClick={() => look.mutate({ params: { id } })}
          >
            <Trans>Read messages</Trans>
          </Button>
          <p className="text-gray">
            <Trans>The reported one, and up to five before and after it. The audit log notes that you read them.</Trans>
          </p>
          <CallProblem error={look.error} />
        </div>
      ) : (
        <ol className="grid gap-1">
          {messages.map((message) => (
            <Said key={message.sequence} message={message} />
          ))}
        </ol>
      )}
    </AppealPart>
  )
}

function Said({ message }: { message: ExcerptMessage }) {
  const { author, body, reported_body, files, sent_at, edited_at, is_removed, is_reported } = message
  return (
    <li
      aria-current={is_reported}
      className="rounded-control border border-transparent px-3 py-2 aria-current:border-error aria-current:bg-background"
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>{author.name}</b>
        <span className="text-small text-gray">
          {moment(sent_at)}
          {edited_at !== null && !is_removed && (
            <>
              {' · '}
              <Trans>edited</Trans>
            </>
          )}
        </span>
        {is_reported && (
          <b className="text-small text-error">
            <Trans>Reported</Trans>
          </b>
        )}
      </p>
      {files.length > 0 && <MessageFiles files={files} askAddress={undefined} />}
      {is_removed ? (
        <p className="text-gray italic">
          <Trans>Message removed</Trans>
        </p>
      ) : (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
      )}
      {reported_body !== null && (
        <p className="mt-1 text-gray [overflow-wrap:anywhere]">
          <Trans>When it was reported: “{reported_body}”</Trans>
        </p>
      )}
    </li>
  )
}
