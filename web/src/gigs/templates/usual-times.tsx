import { Trans, useLingui } from '@lingui/react/macro'
import type { ShiftTemplate } from '@muster/contract/gigs/templates/template.ts'
import { addShiftTemplate, listShiftTemplates, removeShiftTemplate } from '@muster/contract/gigs/templates/template-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { KeptChip } from '../../ui/chip.tsx'
import { wallRange } from '../../ui/format-time.ts'
import { RemoveKept } from '../remove-kept.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'

/** The location's usual times. One tap sets start, end and break; new times can be saved. */
export function UsualTimes({ form, values, locationId }: { form: ShiftFormState; values: ShiftDraft; locationId: number }) {
  const { t } = useLingui()
  const times = useQuery(read(listShiftTemplates, { query: { location_id: locationId } }))
  const changes = [listShiftTemplates]
  const keep = useCall(addShiftTemplate, { changes })
  const forget = useCall(removeShiftTemplate, { changes })
  const { start_time, end_time, unpaid_break_minutes } = values
  const isNow = (one: ShiftTemplate): boolean => one.start_time === start_time && one.end_time === end_time
  const use = (one: ShiftTemplate): void => {
    const touched = { shouldDirty: true, shouldValidate: true }
    form.setValue('start_time', one.start_time, touched)
    form.setValue('end_time', one.end_time, touched)
    if (one.unpaid_break_minutes !== null) form.setValue('unpaid_break_minutes', one.unpaid_break_minutes, touched)
  }
  const known = times.data ?? []
  const now = known.find(isNow)
  const isComplete = times.isSuccess && start_time !== undefined && end_time !== undefined
  return (
    <div className="mt-2.5">
      <ul aria-label={t`Usual times`} className="flex flex-wrap items-center gap-1.5">
        {known.map((one) => (
          <li key={one.id}>
            <KeptChip chosen={isNow(one)} onUse={() => use(one)}>
              {wallRange(one.start_time, one.end_time)}
            </KeptChip>
          </li>
        ))}
        {now && (
          <li>
            <RemoveKept
              label={<Trans>Remove these times</Trans>}
              question={<Trans>Remove {wallRange(now.start_time, now.end_time)} from the usual times?</Trans>}
              isRemoving={forget.isPending}
              onRemove={() => forget.mutate({ params: { id: now.id } })}
            />
          </li>
        )}
        {!now && (
          <li>
            <SaveTimes
              times={isComplete ? { start_time, end_time, unpaid_break_minutes: unpaid_break_minutes ?? null } : null}
              keep={(kept) => keep.mutate({ body: { location_id: locationId, ...kept } })}
              isSaving={keep.isPending}
            />
          </li>
        )}
      </ul>
      <CallProblem error={keep.error ?? forget.error} />
    </div>
  )
}

type Times = Pick<ShiftTemplate, 'start_time' | 'end_time' | 'unpaid_break_minutes'>

/**
 * Saves the times as usual ones. Without complete times it waits: if it came with them, everything below would move away from the click
 * that leaves the field.
 */
function SaveTimes({ times, keep, isSaving }: { times: Times | null; keep: (times: Times) => void; isSaving: boolean }) {
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Plus size={12} aria-hidden />}
      disabled={times === null}
      loading={isSaving}
      onClick={() => {
        if (times !== null) keep(times)
      }}
    >
      <Trans>Save these times</Trans>
    </Button>
  )
}
