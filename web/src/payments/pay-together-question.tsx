import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import type { quoteShifts, ShiftPrice } from '@muster/contract/payments/payment-endpoints.ts'
import { skillName } from '../skills/skill-name.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { money } from '../ui/format-money.ts'
import { duration, shiftTime } from '../ui/format-time.ts'
import { ChargedCard } from '../receipts/charged-card.tsx'
import { MoneyReceipt } from '../ui/receipt.tsx'

interface PayTogetherQuestionProps {
  gigs: readonly GigRow[]
  price: CallResult<typeof quoteShifts>
  onConfirm: () => void
  onClose: () => void
}

/** Before several shifts are paid: each pro with hours and pay, what is approved with it, and the fees. */
export function PayTogetherQuestion({ gigs, price, onConfirm, onClose }: PayTogetherQuestionProps) {
  const pros = price.shifts.flatMap((shift) => shift.pros)
  const pro_cents = pros.reduce((sum, { pro_amount }) => sum + Math.round(pro_amount * 100), 0)
  const fees = (Math.round(price.total_amount * 100) - pro_cents) / 100
  const total = money(price.total_amount)
  return (
    <ConfirmDialog
      open
      destructive={false}
      title={<Plural value={price.pro_count} one={`Pay # pro, ${total}?`} other={`Pay # pros, ${total}?`} />}
      consequence={<WhatIsApproved price={price} />}
      keep={<Trans>Not now</Trans>}
      action={<Trans>Pay {total}</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {price.shifts
          .filter((shift) => shift.pros.length > 0)
          .map((shift) => (
            <PaidPros key={shift.gig_id} gig={gigs.find(({ id }) => id === shift.gig_id)} shift={shift} />
          ))}
        <MoneyReceipt
          lines={[
            { label: <Trans>The pros receive</Trans>, amount: money(pro_cents / 100) },
            { label: <Trans>Fees</Trans>, amount: money(fees) },
          ]}
          totalLabel={<Trans>You pay</Trans>}
          total={total}
        />
        {gigs[0] && <ChargedCard locationId={gigs[0].location_id} />}
      </div>
    </ConfirmDialog>
  )
}

/** What the act approves besides paying. */
function WhatIsApproved({ price: { shifts, pro_count } }: Pick<PayTogetherQuestionProps, 'price'>) {
  const pros = shifts.flatMap((shift) => shift.pros)
  const unapproved = pros.filter(({ is_approved }) => !is_approved).length
  const elsewhere = pro_count - pros.length
  return (
    <>
      {unapproved > 0 ? (
        <Plural
          value={unapproved}
          one="The hours of # pro are not approved yet. Paying approves them as punched."
          other="The hours of # pros are not approved yet. Paying approves them as punched."
        />
      ) : (
        pros.length > 0 && <Trans>All of these hours are approved.</Trans>
      )}
      {elsewhere > 0 && (
        <>
          {' '}
          <Plural
            value={elsewhere}
            one="# pro is paid outside Muster: we only approve the hours."
            other="# pros are paid outside Muster: we only approve the hours."
          />
        </>
      )}
    </>
  )
}

function PaidPros({ gig, shift }: { gig: GigRow | undefined; shift: ShiftPrice }) {
  const { t } = useLingui()
  return (
    <section>
      {gig && (
        <h3 className="mb-1 text-normal font-normal">
          <b>{skillName(gig.skill)}</b> <span className="text-gray">{shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
        </h3>
      )}
      <ul className="text-normal">
        {shift.pros.map(({ application_id, display_name, paid_minutes, is_approved, pro_amount }) => (
          <li key={application_id} className="flex justify-between gap-3 border-b border-light-gray py-1 last:border-b-0">
            <span className="min-w-0 truncate">
              {display_name}{' '}
              <span className="text-gray">
                {duration(paid_minutes)}
                {!is_approved && ` ${t`as punched`}`}
              </span>
            </span>
            <span>{money(pro_amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
