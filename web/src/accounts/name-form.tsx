import { Trans, useLingui } from '@lingui/react/macro'
import { UserEdit } from '@muster/contract/accounts/user.ts'
import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { FormProvider } from 'react-hook-form'
import { useCall } from '../api/use-call.ts'
import { useMe } from '../me/use-me.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { toastDone } from '../ui/toast.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { PersonFields } from './person-fields.tsx'

const Names = UserEdit.pick({ first_name: true, last_name: true })

/** The name that others see. */
export function NameForm() {
  const { t } = useLingui()
  const me = useMe()
  const form = useMusterForm(Names, { first_name: me.first_name, last_name: me.last_name })
  const save = useCall(patchMe, {
    form,
    changes: [getMe],
    onSuccess: ({ first_name, last_name }) => {
      form.reset({ first_name, last_name })
      toastDone(t`Name saved`)
    },
  })
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((body) => save.mutate({ body }))} className="flex flex-col gap-3">
        <PersonFields focus={false} />
        <CallProblem error={save.error} />
        {isDirty && (
          <Button type="submit" variant="contained" className="self-start" loading={save.isPending}>
            <Trans>Save name</Trans>
          </Button>
        )}
        <UnsavedChanges when={isDirty} />
      </form>
    </FormProvider>
  )
}
