import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminAppeal } from '@muster/contract/appeals/appeal.ts'
import { decideAppeal, listAppeals } from '@muster/contract/appeals/appeal-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { shortDate } from '../ui/format-time.ts'
import { toastDone } from '../ui/toast.tsx'
import { DecisionForm, useDecisionForm } from './decision-form.tsx'

/** The decision about an appeal with its reason, or what was decided. The person who made the record leaves it to a colleague. */
export function AppealDecisionForm({ appeal, onDecided }: { appeal: AdminAppeal; onDecided: () => void }) {
  if (appeal.status !== 'OPEN') return <Decided appeal={appeal} />
  if (appeal.is_own_record)
    return (
      <p className="border-t border-light-gray pt-4 text-warning">
        <Trans>You made this record, so a colleague decides.</Trans>
      </p>
    )
  return <Deciding appeal={appeal} onDecided={onDecided} />
}

function Deciding({ appeal, onDecided }: { appeal: AdminAppeal; onDecided: () => void }) {
  const { t } = useLingui()
  const form = useDecisionForm()
  const words: Record<CallError<typeof decideAppeal>, string> = {
    INVALID_TRANSITION: t`Someone decided about it meanwhile, or the business took the record back.`,
    OWN_RECORD: t`You made this record, so a colleague decides.`,
  }
  const decide = useCall(decideAppeal, {
    form,
    changes: [listAppeals, getStaffToDo],
    onSuccess: ({ status, pro: { display_name } }) => {
      toastDone(status === 'EXCUSED' ? t`${display_name}: excused` : t`${display_name}: upheld`)
      onDecided()
    },
  })
  const { display_name } = appeal.pro
  const points = -appeal.points
  return (
    <div className="border-t border-light-gray pt-4">
      <DecisionForm
        form={form}
        excuse={{
          label: <Trans>Excuse</Trans>,
          question: <Trans>Excuse {display_name}?</Trans>,
          consequence: (
            <Plural
              value={points}
              one="It no longer counts, and # point comes back. We tell the pro now, with your reason."
              other="It no longer counts, and # points come back. We tell the pro now, with your reason."
            />
          ),
        }}
        uphold={{
          label: <Trans>Uphold</Trans>,
          question: <Trans>Uphold the record of {display_name}?</Trans>,
          consequence: <Trans>It keeps counting. We tell the pro now, with your reason.</Trans>,
        }}
        decide={{ ...decide, words, send: (body) => decide.mutate({ params: { id: appeal.id }, body }) }}
      />
    </div>
  )
}

function Decided({ appeal: { status, decided_by, decided_at, decision_reason, gig } }: { appeal: AdminAppeal }) {
  if (decided_at === null) return null
  const day = shortDate(decided_at, { zone: gig.timezone })
  return (
    <section className="border-t border-light-gray pt-4">
      <p>
        <b className={status === 'EXCUSED' ? 'text-success' : ''}>
          {status === 'EXCUSED' ? <Trans>Excused</Trans> : <Trans>Upheld</Trans>}
        </b>{' '}
        <span className="text-gray">
          <Trans>
            by {decided_by}, {day}
          </Trans>
        </span>
      </p>
      <p className="mt-1 whitespace-pre-line">{decision_reason}</p>
    </section>
  )
}
