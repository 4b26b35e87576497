import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getReferralCode, listReferralCodes, switchReferralCode } from '@muster/contract/referrals/referral-endpoints.ts'
import type { ReferralCodeRow, ReferralRow } from '@muster/contract/referrals/referral.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { PanelSection, SidePanel } from '../ui/side-panel.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone } from '../ui/toast.tsx'
import { ReferralStateWord, useRefusals } from './referral-words.tsx'

/** One code next to the list: whose it is, who joined by it and why some don't count. */
export function CodePanel({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useLingui()
  const found = useQuery(read(getReferralCode, { params: { code } }))
  const data = found.data
  return (
    <SidePanel label={t`Referral code`} heading={t`Referral code`} onClose={onClose}>
      {failedToLoad(found) && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!data && !failedToLoad(found) && (
        <Skeleton className="px-5">
          <Bone className="h-40" />
        </Skeleton>
      )}
      {data && (
        <>
          <Head code={data.code} />
          <PanelSection title={<Trans>Businesses that joined by it</Trans>}>
            <Referrals referrals={data.referrals} />
          </PanelSection>
        </>
      )}
    </SidePanel>
  )
}

function Head({ code: { code, kind, name, business_name, is_on, off_reason, earned, earned_count } }: { code: ReferralCodeRow }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const on = useCall(switchReferralCode, {
    changes: [getReferralCode, listReferralCodes],
    onSuccess: () => toastDone(t`The code is on again`),
  })
  return (
    <div className="px-5 pb-4">
      <p className="text-huge font-semibold">{code}</p>
      <p className="text-gray">{[name, kind === 'CAMPAIGN' ? t`Campaign` : business_name].filter(Boolean).join(' · ')}</p>
      <p className="mt-2">
        <b>{money(earned)}</b>{' '}
        <span className="text-gray">
          <Plural value={earned_count} one="for # referral" other="for # referrals" />
        </span>
      </p>
      {!is_on && (
        <p className="mt-2 rounded-control bg-accent-light-red px-3 py-2">
          <Trans>Switched off: {off_reason}</Trans>
        </p>
      )}
      <div className="mt-3">
        {is_on ? (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            <Trans>Switch off</Trans>
          </Button>
        ) : (
          <Button variant="outlined" loading={on.isPending} onClick={() => on.mutate({ params: { code }, body: { is_on: true } })}>
            <Trans>Switch on</Trans>
          </Button>
        )}
      </div>
      <CallProblem error={on.error} />
      {isAsking && <SwitchOff code={code} onClose={() => setAsking(false)} />}
    </div>
  )
}

function SwitchOff({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const off = useCall(switchReferralCode, {
    changes: [getReferralCode, listReferralCodes],
    onSuccess: () => {
      onClose()
      toastDone(t`The code is off`)
    },
  })
  return (
    <ConfirmDialog
      open
      title={<Trans>Switch {code} off?</Trans>}
      consequence={<Trans>Those who joined by it and haven’t earned anything yet stop counting, and so do all who join later.</Trans>}
      action={<Trans>Switch off</Trans>}
      keep={<Trans>Keep it on</Trans>}
      loading={off.isPending}
      ready={reason.trim() !== ''}
      onConfirm={() => off.mutate({ params: { code }, body: { is_on: false, reason: reason.trim() } })}
      onClose={onClose}
    >
      <TextField
        label={t`Reason`}
        help={t`Only staff read it.`}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <CallProblem error={off.error} />
    </ConfirmDialog>
  )
}

function Referrals({ referrals }: { referrals: readonly ReferralRow[] }) {
  const refusals = useRefusals()
  if (referrals.length === 0)
    return (
      <p className="text-gray">
        <Trans>No one yet.</Trans>
      </p>
    )
  return (
    <ul>
      {referrals.map(
        ({
          id,
          location_id,
          location_name,
          pro_id,
          joiner_name,
          state,
          refusal,
          shifts_paid,
          shifts_needed,
          joined_at,
          promotion_name,
        }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-light-gray py-2 last:border-b-0">
            {location_id === null ? (
              <TextLink to="/admin/pros/$id" params={{ id: String(pro_id) }} tone="ink" className="truncate">
                {joiner_name}
              </TextLink>
            ) : (
              <TextLink to="/admin/locations/$locationId" params={{ locationId: String(location_id) }} tone="ink" className="truncate">
                {location_name}
              </TextLink>
            )}
            <ReferralStateWord state={state} />
            <span className="col-span-2 text-small text-gray">
              {[...(location_id === null ? [] : [joiner_name]), shortDate(joined_at), promotion_name].join(' · ')}
            </span>
            <span className="col-span-2 text-small text-gray">
              {refusal === null ? (
                <Trans>
                  {shifts_paid} of {shifts_needed} shifts paid
                </Trans>
              ) : (
                refusals[refusal]
              )}
            </span>
          </li>
        ),
      )}
    </ul>
  )
}
