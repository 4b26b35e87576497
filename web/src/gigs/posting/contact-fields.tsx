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
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'

/** The contact on site: typed, or chosen from the managers on duty. A new contact can be saved to that list. */
export function ContactFields({ form, values, locationId }: { form: ShiftFormState; values: ShiftDraft; locationId: number }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const managers = useQuery(read(listManagersOnDuty, {}))
  const changes = [listManagersOnDuty]
  const keep = useCall(addManagerOnDuty, { changes })
  const forget = useCall(removeManagerOnDuty, { changes })
  const name = (values.contact_name ?? '').trim()
  const phone = values.contact_phone ?? ''
  const isNow = (one: ManagerOnDuty): boolean => one.fullname === name && one.phone_number === normalizePhone(phone)
  const use = (one: ManagerOnDuty): void => {
    const touched = { shouldDirty: true, shouldValidate: true }
    form.setValue('contact_name', one.fullname, touched)
    form.setValue('contact_phone', formatPhone(one.phone_number), touched)
  }
  const known = managers.data ?? []
  const isNew = managers.isSuccess && name !== '' && isPhone(phone) && !known.some(isNow)
  return (
    <>
      <TextField label={t`Contact on site`} autoComplete="off" error={errors.contact_name?.message} {...form.register('contact_name')} />
      <PhoneField label={t`Contact phone`} autoComplete="off" error={errors.contact_phone?.message} {...form.register('contact_phone')} />
      {(known.length > 0 || isNew) && (
        <div className="-mt-0.5 desktop:col-span-2">
          <ul aria-label={t`Managers on duty`} className="flex flex-wrap items-center gap-1.5">
            {known.map((one) => (
              <li key={one.id}>
                <KeptChip
                  chosen={isNow(one)}
                  onUse={() => use(one)}
                  removeLabel={t`Remove ${one.fullname} from the list`}
                  onRemove={() => forget.mutate({ params: { id: one.id } })}
                >
                  {one.fullname}
                </KeptChip>
              </li>
            ))}
            {isNew && (
              <li>
                <Button
                  variant="ghost"
                  size="small"
                  icon={<Plus size={12} aria-hidden />}
                  loading={keep.isPending}
                  onClick={() => keep.mutate({ body: { fullname: name, phone_number: phone, location_id: locationId } })}
                >
                  <Trans>Save {name} to the list</Trans>
                </Button>
              </li>
            )}
          </ul>
          <CallProblem error={keep.error ?? forget.error} />
        </div>
      )}
    </>
  )
}
