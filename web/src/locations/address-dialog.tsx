import { Trans, useLingui } from '@lingui/react/macro'
import { type Location, type LocationAddress, NewAddress } from '@muster/contract/locations/location.ts'
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
import { MoveConsequence } from './move-consequence.tsx'

const AddressForm = z.object({ name: z.string().trim().max(120), address: NewAddress })

/** The call names fields flat; the form holds the address within `address`. */
const FIELD: Record<string, string> = { name: 'name', postal_code: 'address.zip_code', timezone: 'address.zip_code' }

interface AddressDialogProps {
  location: Location
  /** The address to edit, or null for a new one. */
  address: LocationAddress | null
  onClose: () => void
}

const typedOf = ({ name, street_address, city, state_code, postal_code, coordinates }: LocationAddress) => ({
  name: name ?? '',
  address: { street_address, city, state_code, zip_code: postal_code, ...(coordinates && { coordinates }) },
})

/** The dialog's form, and the call that adds or edits the address. */
function useAddressForm({ location: { id: locationId }, address, onClose }: AddressDialogProps) {
  const { t } = useLingui()
  const form = useMusterForm<z.input<typeof AddressForm>, z.output<typeof AddressForm>>(
    AddressForm,
    address ? typedOf(address) : { name: '' },
  )
  const options = {
    form: {
      setError: (name: never, error: { type: string; message: string }, focus?: { shouldFocus: boolean }) =>
        form.setError((FIELD[name] ?? `address.${String(name)}`) as 'name', error, focus),
    },
    changes: [listAddresses, getLocation],
    onSuccess: () => {
      toastDone(address ? t`Address saved` : t`Address added`)
      onClose()
    },
  }
  const add = useCall(addAddress, options)
  const edit = useCall(editAddress, options)
  const send = form.handleSubmit(({ name, address: { zip_code, ...rest } }) => {
    const body = { ...rest, postal_code: zip_code, name }
    if (address) edit.mutate({ params: { locationId, id: address.id }, body })
    else add.mutate({ params: { locationId }, body })
  })
  return { form, send, act: address ? edit : add }
}

/** Adds a secondary address or edits any. */
export function AddressDialog(props: AddressDialogProps) {
  const { t } = useLingui()
  const { location, address, onClose } = props
  const isPrimary = address?.type === 'PRIMARY'
  const { form, send, act } = useAddressForm(props)
  // A field shows its own fault.
  const isAtField = act.error instanceof CallFailed && (act.error.details.length > 0 || act.error.target !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={address ? t`Edit address` : t`Add an address`}
      description={
        isPrimary
          ? t`Where you work, and where pros go.`
          : t`Another address where you post shifts: a venue, a loading dock, another kitchen.`
      }
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
          <AddressFields>{isPrimary && <MoveConsequence location={location} />}</AddressFields>
          {!isAtField && <CallProblem error={act.error} />}
        </div>
      </FormProvider>
    </Dialog>
  )
}
