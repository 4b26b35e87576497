import { Trans, useLingui } from '@lingui/react/macro'
import { type LocationAddOn, NewLocationAddOn } from '@muster/contract/locations/add-on.ts'
import { LocationAddOnType } from '@muster/contract/locations/add-on-period.ts'
import { addAddOn, editAddOn, listAddOns } from '@muster/contract/locations/add-on-endpoints.ts'
import { addOnState } from '@muster/contract/locations/add-on-rules.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import X from 'lucide-react/icons/x'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import type { AddOnPlace } from './add-on-place.ts'
import { LocalDateField } from './local-date-field.tsx'
import { useAddOnWords } from './use-add-on-words.ts'

const FORM = 'add-on'

interface AddOnDialogProps {
  location: AddOnPlace
  /** The add-on to edit, or null for a new one. */
  addOn: LocationAddOn | null
  today: string
  onClose: () => void
}

type Typed = z.input<typeof NewLocationAddOn>
type Form = UseFormReturn<Typed, unknown, NewLocationAddOn>

function useAddOnForm({ location: { id: locationId, background_checks_fee_percentage: fee }, addOn, today, onClose }: AddOnDialogProps) {
  const { t } = useLingui()
  const words = useAddOnWords(fee)
  const fresh: Typed = { type: 'BACKGROUND_CHECKS', start_date: today, end_date: null, notes: '' }
  const form: Form = useMusterForm<Typed, NewLocationAddOn>(NewLocationAddOn, addOn ?? fresh)
  const options = {
    form,
    changes: [listAddOns, getLocation],
    onSuccess: ({ type }: LocationAddOn) => {
      const { name } = words[type]
      toastDone(addOn ? t`${name} saved` : t`${name} added`)
      onClose()
    },
  }
  const add = useCall(addAddOn, options)
  const edit = useCall(editAddOn, options)
  const send = form.handleSubmit(({ type, ...typed }) => {
    if (addOn) edit.mutate({ params: { locationId, id: addOn.id }, body: typed })
    else add.mutate({ params: { locationId }, body: { type, ...typed } })
  })
  return { form, send, act: addOn ? edit : add, words }
}

/** Adds an add-on, or edits the days and notes of one. What has begun keeps its first day. */
export function AddOnDialog(props: AddOnDialogProps) {
  const { addOn, today, onClose } = props
  const { form, send, act, words } = useAddOnForm(props)
  const isAtField = act.error instanceof CallFailed && act.error.target !== null
  const state = addOn === null ? 'coming' : addOnState(addOn, today)
  return (
    <Dialog
      open
      onClose={onClose}
      title={addOn ? words[addOn.type].name : <Trans>Add an add-on</Trans>}
      description={addOn ? words[addOn.type].does : undefined}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="contained" loading={act.isPending}>
            {addOn ? <Trans>Save</Trans> : <Trans>Add</Trans>}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="grid gap-4" onSubmit={send}>
        {addOn === null && <TypeField form={form} words={words} />}
        {state !== 'ended' && <DayFields form={form} today={today} canMove={state === 'coming'} />}
        <Notes form={form} />
        {!isAtField && <CallProblem error={act.error} />}
      </form>
    </Dialog>
  )
}

function TypeField({ form, words }: { form: Form; words: ReturnType<typeof useAddOnWords> }) {
  const { t } = useLingui()
  return (
    <Controller
      control={form.control}
      name="type"
      render={({ field }) => (
        <RadioCards
          label={t`What you add`}
          value={field.value}
          onChange={field.onChange}
          options={LocationAddOnType.options.map((value) => ({ value, label: words[value].name, help: words[value].does }))}
        />
      )}
    />
  )
}

function DayFields({ form, today, canMove }: { form: Form; today: string; canMove: boolean }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const start = form.watch('start_date')
  return (
    <div className="grid gap-4 desktop:grid-cols-2">
      {canMove && (
        <Controller
          control={form.control}
          name="start_date"
          render={({ field }) => (
            <LocalDateField
              label={t`First day`}
              value={field.value}
              onChange={field.onChange}
              min={today}
              error={errors.start_date?.message}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="end_date"
        render={({ field }) => (
          <div>
            <LocalDateField
              label={t`Last day`}
              optional
              value={field.value ?? null}
              onChange={field.onChange}
              min={start > today ? start : today}
              help={field.value ? undefined : t`Without one, it runs until you end it.`}
              error={errors.end_date?.message}
            />
            {field.value && (
              <Button variant="ghost" size="small" icon={<X size={14} aria-hidden />} onClick={() => field.onChange(null)}>
                <Trans>No last day</Trans>
              </Button>
            )}
          </div>
        )}
      />
    </div>
  )
}

function Notes({ form }: { form: Form }) {
  const { t } = useLingui()
  return (
    <TextArea
      label={t`Notes`}
      optional
      maxLength={500}
      placeholder={t`For the wedding season`}
      error={form.formState.errors.notes?.message}
      {...form.register('notes')}
    />
  )
}
