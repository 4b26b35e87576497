import { Trans, useLingui } from '@lingui/react/macro'
import { createAlert, editAlert, listAlertHistory, listAlerts } from '@muster/contract/alerts/alert-endpoints.ts'
import type { Alert, NewAlert } from '@muster/contract/alerts/alert.ts'
import { AlertFigure, FIGURES } from '@muster/contract/alerts/figure-rules.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NumberField } from '../ui/money-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { AlertForm, type TypedAlert, typedOf } from './alert-form.ts'
import { useFigureWords } from './use-alert-words.ts'

interface AlertDialogProps {
  /** Null makes a new one. */
  alert: Alert | null
  onClose: () => void
  onSaved: (saved: Alert) => void
}

/** A new alert, or one to change: what it watches, when it is on, and who gets to know. */
export function AlertDialog({ alert, onClose, onSaved }: AlertDialogProps) {
  const { form, save, send, words } = useSaveAlert(alert, onSaved)
  return (
    <Dialog
      open
      frame="sheet"
      onClose={onClose}
      title={alert === null ? <Trans>New alert</Trans> : <Trans>Edit alert</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={save.isPending} onClick={send}>
            {alert === null ? <Trans>Add alert</Trans> : <Trans>Save alert</Trans>}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <WhatFields form={form} />
        <WhenFields form={form} />
        <WhoFields form={form} />
        <CallProblem error={save.error} words={words} />
      </form>
    </Dialog>
  )
}

function useSaveAlert(alert: Alert | null, onSaved: (saved: Alert) => void) {
  const { t } = useLingui()
  const form = useMusterForm<TypedAlert, NewAlert>(AlertForm, typedOf(alert))
  const options = {
    changes: [listAlerts, listAlertHistory],
    form,
    onSuccess: (saved: Alert) => {
      toastDone(alert === null ? t`The alert is watching` : t`Saved`)
      onSaved(saved)
    },
  }
  const create = useCall(createAlert, options)
  const edit = useCall(editAlert, options)
  const words: Record<CallError<typeof createAlert>, string> = { TOO_MANY_ALERTS: t`There are 50 alerts already. Delete one first.` }
  const send = (): void =>
    void form.handleSubmit((body) => (alert === null ? create.mutate({ body }) : edit.mutate({ params: { id: alert.id }, body })))()
  return { form, save: alert === null ? create : edit, send, words }
}

type FormOfAlert = ReturnType<typeof useSaveAlert>['form']

const numberOrNull = { setValueAs: (chosen: unknown) => (chosen === '' || chosen === null ? null : Number(chosen)) }

/** The figure, its market and the name. */
function WhatFields({ form }: { form: FormOfAlert }) {
  const { t } = useLingui()
  const figures = useFigureWords()
  const markets = useQuery(read(listMarkets, {})).data ?? []
  const { errors } = form.formState
  const figure = form.watch('figure')
  return (
    <>
      <TextField label={t`Name`} maxLength={80} error={errors.name?.message} {...form.register('name')} />
      <div className="grid items-start gap-4 desktop:grid-cols-[3fr_2fr]">
        <SelectField
          label={t`Figure`}
          error={errors.figure?.message}
          {...form.register('figure', {
            onChange: (event: { target: { value: string } }) => {
              const chosen = AlertFigure.parse(event.target.value)
              // A low fill rate is bad news; of everything else it is a high number.
              form.setValue('comparison', chosen === 'FILL_RATE' ? 'AT_MOST' : 'AT_LEAST')
              if (!FIGURES[chosen].has_market) form.setValue('market_id', null)
            },
          })}
        >
          {AlertFigure.options.map((one) => (
            <option key={one} value={one}>
              {figures[one]}
            </option>
          ))}
        </SelectField>
        {FIGURES[figure].has_market && (
          <SelectField
            // The chosen market shows once the list is here.
            key={markets.length}
            label={t`Market`}
            error={errors.market_id?.message}
            {...form.register('market_id', numberOrNull)}
          >
            <option value="">{t`All markets`}</option>
            {markets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </>
  )
}

/** The side, the threshold and the minutes. */
function WhenFields({ form }: { form: FormOfAlert }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const { unit } = FIGURES[form.watch('figure')]
  const after = { percent: '%', hours: t`hours`, count: undefined }[unit]
  return (
    <div className="grid items-start gap-4 grid-cols-2 desktop:grid-cols-3">
      <SelectField
        label={t`On when it is`}
        className="phone:col-span-2"
        error={errors.comparison?.message}
        {...form.register('comparison')}
      >
        <option value="AT_LEAST">{t`at least`}</option>
        <option value="AT_MOST">{t`at most`}</option>
      </SelectField>
      <NumberField
        label={t`Threshold`}
        {...(after !== undefined && { after })}
        error={errors.threshold?.message}
        {...form.register('threshold', { valueAsNumber: true })}
      />
      <NumberField
        label={t`For at least`}
        after={t`min`}
        error={errors.for_minutes?.message}
        {...form.register('for_minutes', { valueAsNumber: true })}
      />
      <p className="col-span-full -mt-2 text-small text-gray">
        <Trans>It is over once the figure has been back for as long. Until then no one hears twice.</Trans>
      </p>
    </div>
  )
}

/** Emails and the webhook. */
function WhoFields({ form }: { form: FormOfAlert }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <TextArea
        label={t`Emails`}
        help={t`One on each line, 10 at most`}
        rows={2}
        autoCapitalize="none"
        spellCheck={false}
        error={faultOf(errors.emails)}
        {...form.register('emails')}
      />
      <TextField
        label={t`Webhook`}
        help={t`Gets a signed POST. You see its secret after you save.`}
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={errors.webhook_url?.message}
        {...form.register('webhook_url')}
      />
    </>
  )
}

/** What is wrong with the list, or with the first address that is. */
function faultOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .map(faultOf)
    .find((words) => words !== undefined)
}
