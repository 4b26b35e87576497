/* oxlint-disable jsx-a11y/no-autofocus -- the first field of a form the person just opened */
import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../ui/text-field.tsx'

/** First and last name, for any form that holds both. */
export function PersonFields({ focus = true }: { focus?: boolean }) {
  const { t } = useLingui()
  const { register, formState } = useFormContext<{ first_name: string; last_name: string }>()
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        autoFocus={focus}
        label={t`First name`}
        autoComplete="given-name"
        error={formState.errors.first_name?.message}
        {...register('first_name')}
      />
      <TextField label={t`Last name`} autoComplete="family-name" error={formState.errors.last_name?.message} {...register('last_name')} />
    </div>
  )
}
