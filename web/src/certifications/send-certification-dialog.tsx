import { Trans, useLingui } from '@lingui/react/macro'
import { NewCertification } from '@muster/contract/certifications/certification-request.ts'
import {
  listCertifications,
  listOwnCertificationRequests,
  sendCertification,
} from '@muster/contract/certifications/certification-request-endpoints.ts'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { DocumentField } from '../files/document-field.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

interface SendCertificationDialogProps {
  /** The certificate to send; null lets the pro choose one. */
  certificationId: number | null
  zipCode: string | null
  onClose: () => void
}

/** Sends a certificate for review. Most are from the state where the pro lives, so the dialog waits for that state. */
export function SendCertificationDialog({ zipCode, ...props }: SendCertificationDialogProps) {
  const place = useQuery({ ...read(findPlace, { params: { zip_code: zipCode ?? '' } }), enabled: zipCode !== null })
  if (place.isLoading) return null
  return <SendForm {...props} homeState={place.data?.state_code ?? ''} />
}

interface SendFormProps extends Omit<SendCertificationDialogProps, 'zipCode'> {
  homeState: string
}

/** The photo comes first, because it travels while the pro fills in the rest. */
function SendForm({ certificationId, homeState, onClose }: SendFormProps) {
  const { t } = useLingui()
  const catalog = useQuery(read(listCertifications, {})).data ?? []
  const formId = useId()
  const { form, send, submit } = useSendForm(certificationId, homeState, formId, onClose)
  const { errors } = form.formState
  // On a slow network the photo takes longer than the rest: Send waits for it.
  const [isUploading, setUploading] = useState(false)
  const known = catalog.find(({ id }) => id === certificationId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={known ? skillName(known) : <Trans>Add certificate</Trans>}
      description={<Trans>We check it, usually within a day. Only our staff see the photo.</Trans>}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={send.isPending || isUploading} onClick={() => void submit()}>
            <Trans>Send for review</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <DocumentField
          purpose="certification"
          label={t`Take or choose a photo`}
          help={<Trans>The whole certificate, all four corners in view.</Trans>}
          error={errors.attachment?.message}
          onBusy={setUploading}
          onUploaded={(public_id) => {
            form.setValue('attachment', public_id)
            form.clearErrors('attachment')
          }}
        />
        {certificationId === null && (
          <SelectField
            label={t`Certificate`}
            error={errors.certification_id ? t`Choose a certificate` : undefined}
            {...form.register('certification_id', { setValueAs: (value: string | number) => Number(value) || undefined })}
          >
            <option value="">{t`Choose one`}</option>
            {catalog.map((one) => (
              <option key={one.id} value={one.id}>
                {skillName(one)}
              </option>
            ))}
          </SelectField>
        )}
        <PlaceAndTerm form={form} />
        <CallProblem error={send.error} words={{}} />
      </form>
    </Dialog>
  )
}

/** The form with its call. It says everything that is missing at once. The photo and the date are asked for in their own words. */
function useSendForm(certificationId: number | null, homeState: string, formId: string, onSent: () => void) {
  const { t } = useLingui()
  const form = useMusterForm(NewCertification, {
    ...(certificationId !== null && { certification_id: certificationId }),
    attachment: '',
    state_code: homeState,
    expiration_date: null,
    does_not_expire: false,
  })
  const send = useCall(sendCertification, {
    form,
    changes: [listOwnCertificationRequests, getMyProfile],
    onSuccess: ({ certification }) => {
      onSent()
      toastDone(t`${skillName(certification)} is sent. We’ll tell you when it’s checked.`)
    },
  })
  /** Adds what the schema lets pass. Returns whether anything is missing. */
  const addMissing = (): boolean => {
    const { attachment, expiration_date, does_not_expire } = form.getValues()
    const isPhotoMissing = attachment === ''
    const isTermMissing = !expiration_date && does_not_expire !== true
    if (isPhotoMissing) form.setError('attachment', { type: 'missing', message: t`Take a photo of it first` })
    if (isTermMissing)
      form.setError('expiration_date', { type: 'missing', message: t`Enter the date on it, or choose that it doesn’t expire` })
    return isPhotoMissing || isTermMissing
  }
  // All at once: a pro who corrects one field must not find the next one only after sending again.
  const submit = form.handleSubmit(
    (body) => {
      if (addMissing()) focusFirstFault(formId)
      else send.mutate({ body })
    },
    () => {
      addMissing()
      focusFirstFault(formId)
    },
  )
  return { form, send, submit }
}

/** Where the certificate is from, and until when it is valid. */
function PlaceAndTerm({ form }: { form: ReturnType<typeof useSendForm>['form'] }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const doesNotExpire = form.watch('does_not_expire') === true
  return (
    <>
      <div className="grid grid-cols-[96px_1fr] gap-3">
        <TextField
          label={t`State`}
          maxLength={2}
          autoCapitalize="characters"
          autoComplete="address-level1"
          error={errors.state_code?.message}
          {...form.register('state_code')}
        />
        <TextField
          label={t`Expires`}
          type="date"
          disabled={doesNotExpire}
          error={errors.expiration_date?.message}
          {...form.register('expiration_date', { setValueAs: (value: string | null) => value || null })}
        />
      </div>
      <Checkbox label={t`This certificate doesn’t expire`} {...form.register('does_not_expire')} />
    </>
  )
}
