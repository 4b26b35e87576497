import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagerOnDuty } from '@muster/contract/locations/manager-on-duty.ts'
import { addManagerOnDuty, listManagersOnDuty, removeManagerOnDuty } from '@muster/contract/locations/manager-on-duty-endpoints.ts'
import { formatPhone, isPhone, normalizePhone } from '@muster/contract/phone.ts'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { KeptChip } from '../../ui/chip.tsx'
import { RemoveKept } from '../remove-kept.tsx'
import type { ShiftFormState } from '../shift-values.ts'

/** The managers on duty to choose from, and what can be done with the typed contact: save it, or remove it from the list. */
export function KeptContacts({ form, name, phone, locationId }: { form: ShiftFormState; name: string; phone: string; locationId: number }) {
  const { t } = useLingui()
  const managers = useQuery(read(listManagersOnDuty, {}))
  const keep = useCall(addManagerOnDuty, { changes: [listManagersOnDuty] })
  const forget = useCall(removeManagerOnDuty, { changes: [listManagersOnDuty] })
  const isNow = (one: ManagerOnDuty): boolean => one.fullname === name && one.phone_number === normalizePhone(phone)
  const use = (one: ManagerOnDuty): void => {
    const touched = { shouldDirty: true, shouldValidate: true }
    form.setValue('contact_name', one.fullname, touched)
    form.setValue('contact_phone', formatPhone(one.phone_number), touched)
  }
  const known = managers.data ?? []
  const now = known.find(isNow)
  const isNew = managers.isSuccess && name !== '' && isPhone(phone) && !now
  if (known.length === 0 && !isNew) return null
  return (
    <div className="-mt-0.5 desktop:col-span-2">
      <ul aria-label={t`Managers on duty`} className="flex flex-wrap items-center gap-1.5">
        {known.map((one) => (
          <li key={one.id}>
            <KeptChip chosen={isNow(one)} onUse={() => use(one)}>
              {one.fullname}
            </KeptChip>
          </li>
        ))}
        {now && (
          <li>
            <RemoveKept
              label={<Trans>Remove contact</Trans>}
              question={<Trans>Remove {now.fullname} from the list?</Trans>}
              isRemoving={forget.isPending}
              onRemove={() => forget.mutate({ params: { id: now.id } })}
            />
          </li>
        )}
        {isNew && (
          <li>
            <Button
              variant="ghost"
              size="small"
              icon={<Plus size={12} aria-hidden />}
              loading={keep.isPending}
              onClick={() => keep.mutate({ body: { fullname: name, phone_number: phone, location_id: locationId } })}
            >
              <Trans>Save as contact</Trans>
            </Button>
          </li>
        )}
      </ul>
      <CallProblem error={keep.error ?? forget.error} />
    </div>
  )
}
