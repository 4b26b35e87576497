import { Trans, useLingui } from '@lingui/react/macro'
import { NewCertification } from '@muster/contract/configuration/catalog.ts'
import { addCertification, getConfiguration } from '@muster/contract/configuration/configuration-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { NamesDialog, NamesFields } from './names-dialog.tsx'

/** A new certificate that pros can upload: its names. */
export function CertificateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm(NewCertification, { name: '', name_es: '' })
  const add = useCall(addCertification, {
    form,
    changes: [getConfiguration],
    onSuccess: () => {
      onClose()
      toastDone(t`Saved`)
    },
  })
  const send = (): void => void form.handleSubmit((body) => add.mutate({ body }))()
  return (
    <NamesDialog title={<Trans>New certificate</Trans>} isPending={add.isPending} error={add.error} onSend={send} onClose={onClose}>
      <NamesFields name={form.register('name')} name_es={form.register('name_es')} errors={form.formState.errors} />
    </NamesDialog>
  )
}
