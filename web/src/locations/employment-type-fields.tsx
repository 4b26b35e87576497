import { Trans } from '@lingui/react/macro'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../ui/checkbox.tsx'

/** A form that holds the employment types of a location. */
interface WithEmploymentTypes {
  supported_employment_types: EmploymentType[]
}

/** How pros may work at a location, at least one way. */
export function EmploymentTypeFields() {
  const { register, formState } = useFormContext<WithEmploymentTypes>()
  const error = formState.errors.supported_employment_types?.message
  const field = register('supported_employment_types')
  return (
    <div className="grid justify-items-start gap-2">
      <Checkbox value="W2" label={<Trans>Employees (W-2)</Trans>} {...field} />
      <Checkbox value="F1099" label={<Trans>Contractors (1099)</Trans>} {...field} />
      <p className="text-small text-gray">
        <Trans>Confirmed pros keep the way they confirmed with.</Trans>
      </p>
      {error && (
        <p role="alert" className="text-normal text-error">
          {error}
        </p>
      )}
    </div>
  )
}
