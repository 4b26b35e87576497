import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Configuration, Position } from '@muster/contract/configuration/catalog.ts'
import {
  getConfiguration,
  previewCertificates,
  setCertificates,
  undoCertificates,
} from '@muster/contract/configuration/configuration-endpoints.ts'
import { type CertificatesPreview, type DatedCertificates, NewCertificates } from '@muster/contract/configuration/position-certificates.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { CertificateBoxes } from './certificate-boxes.tsx'
import { useCertificateNames } from './certificate-names.ts'
import { dayWords } from './day-words.ts'
import { LaterChange } from './later-change.tsx'
import { WhenAndWhy } from './when-and-why.tsx'

interface PositionCertificatesDialogProps {
  position: Position
  /** What it asks for now and later. */
  rows: readonly DatedCertificates[]
  configuration: Configuration
  onClose: () => void
}

/** Sets the certificates of a position for shifts from a day on, and says first who would have been kept out. */
export function PositionCertificatesDialog({ position, rows, configuration, onClose }: PositionCertificatesDialogProps) {
  const { t } = useLingui()
  const { form, save, send, preview, look, choose } = useCertificates(position, onClose)
  const { errors } = form.formState
  return (
    <Dialog
      open
      frame="sheet"
      onClose={onClose}
      title={t`Certificates of ${position.name}`}
      description={<Trans>It holds for shifts from the first day on, also those that are posted. Pros who confirmed keep theirs.</Trans>}
      actions={
        <>
          <Button variant="outlined" loading={preview.isPending} onClick={look}>
            <Trans>Preview the last 30 days</Trans>
          </Button>
          <Button variant="contained" loading={save.isPending} onClick={send}>
            <Trans>Schedule change</Trans>
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
        {rows
          .filter(({ holds }) => holds === 'LATER')
          .map((row) => (
            <Later key={row.id} row={row} configuration={configuration} onClose={onClose} />
          ))}
        <CertificateBoxes certifications={configuration.certifications} chosen={form.watch('certification_ids')} onChoose={choose} />
        <Controller
          control={form.control}
          name="effective_from"
          render={({ field, fieldState }) => (
            <WhenAndWhy
              from={field.value}
              timezones={configuration.markets.map(({ timezone }) => timezone)}
              error={fieldState.error?.message}
              onFrom={field.onChange}
              reason={{ error: errors.reason?.message, ...form.register('reason') }}
            />
          )}
        />
        {preview.data && <Preview found={preview.data} />}
        <CallProblem error={save.error ?? preview.error} />
      </form>
    </Dialog>
  )
}

function useCertificates(position: Position, onClose: () => void) {
  const { t } = useLingui()
  const params = { id: position.id }
  const form = useMusterForm<z.input<typeof NewCertificates>, NewCertificates>(NewCertificates, {
    certification_ids: position.certification_ids,
    effective_from: '',
    reason: '',
  })
  const save = useCall(setCertificates, {
    form,
    changes: [getConfiguration],
    onSuccess: ({ effective_from }) => {
      onClose()
      toastDone(t`Set from ${dayWords(effective_from)}`)
    },
  })
  const preview = useCall(previewCertificates)
  return {
    form,
    save,
    preview,
    send: (): void => void form.handleSubmit((body) => save.mutate({ params, body }))(),
    look: (): void => preview.mutate({ params, body: { certification_ids: form.getValues('certification_ids') } }),
    choose: (ids: number[]): void => {
      form.setValue('certification_ids', ids)
      // What it counted was for other certificates.
      preview.reset()
    },
  }
}

function Later({ row, configuration, onClose }: { row: DatedCertificates; configuration: Configuration; onClose: () => void }) {
  const { t } = useLingui()
  const namesOf = useCertificateNames(configuration)
  const words: Record<CallError<typeof undoCertificates>, string> = { CHANGE_HOLDS: t`It holds already. Set a new one from tomorrow.` }
  const undo = useCall(undoCertificates, {
    changes: [getConfiguration],
    onSuccess: () => {
      onClose()
      toastDone(t`Taken back. What holds now stays.`)
    },
  })
  return (
    <LaterChange
      row={row}
      isPending={undo.isPending}
      onTakeBack={() => undo.mutate({ params: { id: row.id } })}
      problem={<CallProblem error={undo.error} words={words} />}
    >
      <Trans>
        <b>From {dayWords(row.effective_from)}:</b> {namesOf(row.certification_ids)}
      </Trans>
    </LaterChange>
  )
}

function Preview({ found: { shifts, places, lacking, is_whole, pros, holders } }: { found: CertificatesPreview }) {
  return (
    <section aria-live="polite" className="rounded-card border border-light-gray p-4">
      <p>
        <b>
          <Plural
            value={pros}
            one={`${holders} of # pro of the position holds all of them today.`}
            other={`${holders} of # pros of the position hold all of them today.`}
          />
        </b>
      </p>
      <p className="text-gray">
        {shifts === 0 ? (
          <Trans>No shift of the last 30 days insisted on certificates for this position.</Trans>
        ) : (
          <>
            <Plural
              value={shifts}
              one="# shift of the last 30 days insisted on certificates."
              other="# shifts of the last 30 days insisted on certificates."
            />{' '}
            <Plural
              value={places}
              one={`${lacking} of # place went to a pro who lacks one of these.`}
              other={`${lacking} of # places went to pros who lack one of these.`}
            />
          </>
        )}
        {!is_whole && (
          <>
            {' '}
            <Trans>Only the latest were looked at.</Trans>
          </>
        )}
      </p>
    </section>
  )
}
