import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { CertificationDecision, CertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import { type decideCertificationRequest, listCertifications } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { certificationStatus, NO_EXPIRATION_DATE, type RejectionReason } from '@muster/contract/certifications/certification-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { read } from '../api/query.ts'
import { CallFailed } from '../api/call-failed.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useLetterKeys } from '../ui/use-letter-keys.ts'
import { Key } from './key-hint.tsx'
import { RejectionChoice } from './rejection-choice.tsx'
import { ShownRejection } from './shown-rejection.tsx'
import { useDecideCertification } from './use-decide-certification.ts'

/** What staff read off the photo. */
interface Details {
  certification_id: number
  state_code: string
  /** Empty: it never expires (specification section 5). */
  expiration_date: string
}

const detailsOf = (request: CertificationRequest): Details => ({
  certification_id: request.certification_id,
  state_code: request.state_code ?? '',
  expiration_date: request.does_not_expire ? '' : (request.expiration_date ?? ''),
})

/** The words of a refused field. */
const faultOf = (error: Error | null, field: keyof CertificationDecision): string | undefined =>
  error instanceof CallFailed && error.target === field ? error.message : undefined

interface CertificationJudgementProps {
  request: CertificationRequest
  /** The photo is on the screen. Before that, nobody approves what they haven't seen. */
  isSeen: boolean
  onDecided: () => void
}

/** The form that judges a certificate. A approves, R and a number reject, and the next one opens. */
export function CertificationJudgement({ request, isSeen, onDecided }: CertificationJudgementProps) {
  const { t } = useLingui()
  const [details, setDetails] = useState(() => detailsOf(request))
  const expiry = useRef<HTMLInputElement>(null)
  const words: Record<CallError<typeof decideCertificationRequest>, string> = {
    INVALID_TRANSITION: t`Someone decided about it meanwhile.`,
    EDITED_BY_ANOTHER: t`The pro sent another photo meanwhile. Look at the new one.`,
  }
  const decide = useDecideCertification(onDecided)
  const send = (body: CertificationDecision): void => {
    const { state_code, expiration_date, certification_id } = details
    decide.mutate({
      params: { id: request.id },
      body: {
        certification_id,
        ...(state_code !== '' && { state_code }),
        expiration_date: expiration_date || NO_EXPIRATION_DATE,
        attachment_id: request.attachment_id,
        ...body,
      },
    })
  }
  const may = certificationStatus.accepts(request.status)
  const approve = (): void => {
    if (isSeen && may.includes('approve')) send({ status: 'APPROVED' })
  }
  const reject = (rejection_reason: RejectionReason, custom_rejection_reason: string | null): void =>
    send({ status: 'REJECTED', rejection_reason, custom_rejection_reason })
  useLetterKeys({ a: approve, e: () => expiry.current?.focus() })
  const problem = decide.error instanceof CallFailed && decide.error.code === 'invalid' ? null : decide.error
  return (
    <div className="flex flex-col gap-4">
      <ShownRejection request={request} />
      <DetailFields details={details} error={decide.error} expiry={expiry} onChange={(part) => setDetails({ ...details, ...part })} />
      <CallProblem error={problem} words={words} />
      {may.includes('approve') && (
        <Button variant="contained" size="mainAction" disabled={!isSeen} loading={decide.isPending} onClick={approve}>
          {details.expiration_date === '' ? <Trans>Approve, never expires</Trans> : <Trans>Approve and next</Trans>}
          <Key>A</Key>
        </Button>
      )}
      {may.includes('reject') && (
        <RejectionChoice isWithdrawal={request.status === 'APPROVED'} isBusy={decide.isPending} onReject={reject} />
      )}
    </div>
  )
}

interface DetailFieldsProps {
  details: Details
  error: Error | null
  expiry: React.RefObject<HTMLInputElement | null>
  onChange: (part: Partial<Details>) => void
}

function DetailFields({ details, error, expiry, onChange }: DetailFieldsProps) {
  const { t } = useLingui()
  const catalog = useQuery(read(listCertifications, {})).data ?? []
  return (
    <>
      <div className="grid grid-cols-[1fr_80px] gap-3">
        <SelectField
          label={t`Certificate`}
          error={faultOf(error, 'certification_id')}
          value={details.certification_id}
          onChange={(event) => onChange({ certification_id: Number(event.target.value) })}
        >
          {catalog.map((one) => (
            <option key={one.id} value={one.id}>
              {skillName(one)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`State`}
          maxLength={2}
          error={faultOf(error, 'state_code')}
          value={details.state_code}
          onChange={(event) => onChange({ state_code: event.target.value.toUpperCase() })}
        />
      </div>
      <TextField
        ref={expiry}
        label={t`Expires`}
        type="date"
        error={faultOf(error, 'expiration_date')}
        help={<Trans>Empty means that it doesn’t expire.</Trans>}
        value={details.expiration_date}
        onChange={(event) => onChange({ expiration_date: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <Checkbox
        label={t`Does not expire`}
        checked={details.expiration_date === ''}
        onChange={(event) => {
          if (event.target.checked) onChange({ expiration_date: '' })
          else expiry.current?.focus()
        }}
      />
    </>
  )
}
