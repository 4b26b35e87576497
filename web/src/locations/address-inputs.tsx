import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '../ui/text-field.tsx'

/** A field of a form as registered, with its fault. */
type Registered = UseFormRegisterReturn & { error: string | undefined }

interface AddressInputsProps {
  street: Registered
  zip: Registered
  city: Registered
  state: Registered
  /** Whether the browser may fill in the person's own address. */
  fillsIn?: boolean
}

/** Street, then ZIP code, city and state in one row. */
export function AddressInputs({ street, zip, city, state, fillsIn = false }: AddressInputsProps) {
  const { t } = useLingui()
  const known = (name: string): string => (fillsIn ? name : 'off')
  return (
    <>
      <TextField label={t`Street address`} autoComplete={known('address-line1')} {...street} />
      <div className="grid grid-cols-[minmax(88px,2fr)_minmax(0,4fr)_minmax(64px,1fr)] gap-3">
        <TextField label={t`ZIP code`} inputMode="numeric" autoComplete={known('postal-code')} maxLength={10} {...zip} />
        <TextField label={t`City`} autoComplete={known('address-level2')} {...city} />
        <TextField label={t`State`} autoComplete={known('address-level1')} maxLength={2} {...state} />
      </div>
    </>
  )
}
