import { useLingui } from '@lingui/react/macro'
import { EventName } from '@muster/contract/events/event-rules.ts'
import { z } from 'zod'
import { TextField } from '../ui/text-field.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const NameForm = z.object({ name: EventName })

/** The form state of an event's name. */
export const useEventName = (name: string) => useMusterForm(NameForm, { name })

interface EventNameFormProps {
  form: ReturnType<typeof useEventName>
  onSubmit: (name: string) => void
}

/** The name of an event, 3 to 25 characters. A button outside submits it with `form="event-name"`. */
export function EventNameForm({ form, onSubmit }: EventNameFormProps) {
  const { t } = useLingui()
  return (
    <form id="event-name" noValidate onSubmit={form.handleSubmit(({ name }) => onSubmit(name))}>
      <TextField
        label={t`Event name`}
        help={t`3 to 25 characters, such as “Stadium Saturday”.`}
        autoComplete="off"
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </form>
  )
}
