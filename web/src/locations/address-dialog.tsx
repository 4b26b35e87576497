import { Trans, useLingui } from '@lingui/react/macro'
import { type LocationAddress, NewAddress } from '@muster/contract/locations/location.ts'
import { addAddress, editAddress, getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { AddressFields } from './address-fields.tsx'

const AddressForm = z.object({ name: z.string().trim().max(120), address: NewAddress })

/** The server names fields as the wire has them; the form holds an address in one piece. */
const FIELD: Record<string, string> = { postal_code: 'address.zip_code', timezone: 'address.zip_code' }

/** A further address, or a change of one. `address` is null for a new one. */
export function AddressDialog({
  locationId,
  address,
  onClose,
}: {
  locationId: number
  address: LocationAddress | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const form = useMusterForm<z.input<typeof AddressForm>, z.output<typeof AddressForm>>(AddressForm, {
    name: address?.name ?? '',
    ...(address && {
      address: {
        street_address: address.street_address,
        city: address.city,
        state_code: address.state_code,
        zip_code: address.postal_code,
        ...(address.coordinates && { coordinates: address.coordinates }),
      },
    }),
  })
  const sink = {
    setError: (name: never, error: { type: string; message: string }, options?: { shouldFocus: boolean }) => {
      const field = String(name)
      form.setError((field === 'name' ? field : (FIELD[field] ?? `address.${field}`)) as 'name', error, options)
    },
  }
  const options = {
    form: sink,
    changes: [listAddresses, getLocation],
    onSuccess: () => {
      toastDone(address ? t`Address changed` : t`Address added`)
      onClose()
    },
  }
  const add = useCall(addAddress, options)
  const edit = useCall(editAddress, options)
  const act = address ? edit : add
  const send = form.handleSubmit(({ name, address: { zip_code, ...rest } }) => {
    const body = { ...rest, postal_code: zip_code, name }
    if (address) edit.mutate({ params: { locationId, id: address.id }, body })
    else add.mutate({ params: { locationId }, body })
  })
  // What belongs to a field is said there.
  const said = act.error instanceof CallFailed && (act.error.details.length > 0 || act.error.target !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={address ? t`Change this address` : t`A further address`}
      description={t`Where shifts can be posted beside the primary address: a venue, a loading dock, a second kitchen.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="contained" loading={act.isPending} onClick={() => void send()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <div className="grid gap-4">
          <TextField
            label={t`Name`}
            optional
            placeholder={t`The barn, loading dock, main kitchen`}
            maxLength={120}
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
          <AddressFields />
          {!said && <CallProblem error={act.error} />}
        </div>
      </FormProvider>
    </Dialog>
  )
}
