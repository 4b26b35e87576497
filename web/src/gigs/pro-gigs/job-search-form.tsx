import { Trans, useLingui } from '@lingui/react/macro'
import { requiredText } from '@muster/contract/wire.ts'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'

const Named = z.object({ name: requiredText(60) })
type Named = z.output<typeof Named>

interface JobSearchFormProps {
  name: string
  /** The call that saves it. */
  act: { error: Error | null; isPending: boolean }
  onSave: (name: string) => void
}

/** The name of a saved search, with a button that saves it. */
export function JobSearchForm({ name, act, onSave }: JobSearchFormProps) {
  const { t } = useLingui()
  const form = useMusterForm<Named, Named>(Named, { name })
  const send = form.handleSubmit((named) => onSave(named.name))
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField label={t`Name`} maxLength={60} error={form.formState.errors.name?.message} {...form.register('name')} />
        </div>
        <Button variant="contained" type="submit" loading={act.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
      <CallProblem error={act.error} words={{}} />
    </form>
  )
}
