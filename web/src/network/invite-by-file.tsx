/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a file can also be dropped on the label; its input works with the keyboard */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Invitee, MOST_INVITED, readInviteFile } from '@muster/contract/network/invite-rules.ts'
import type { InviteOutcome } from '@muster/contract/network/invite.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FileText from 'lucide-react/icons/file-text'
import { useId, useState } from 'react'
import { Button, buttonLook } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toastDone, toastFailed } from '../ui/toast.tsx'
import { countOutcomes, personOf, useFaultWords, useInvite } from './use-invite.ts'

const MOST_BYTES = 500_000

/** Invites the people of a CSV. Every row is shown, with what is wrong, before anything is sent. */
export function InviteByFile() {
  const { t } = useLingui()
  const id = useId()
  const [file, setFile] = useState<{ name: string; people: readonly Invitee[] } | null>(null)
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    if (chosen.size > MOST_BYTES) return toastFailed(t`That file is too large. Send at most ${MOST_INVITED} people at once.`)
    setFile({ name: chosen.name, people: readInviteFile(await chosen.text()) })
  }
  return (
    <section className="border-b border-light-gray px-5 py-4">
      <h2 className="mb-2 text-small font-semibold">
        <Trans>From a spreadsheet</Trans>
      </h2>
      <label
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
        className="flex cursor-pointer items-center gap-3 rounded-control border border-dashed border-medium-gray px-3 py-3 has-focus-visible:outline-2 has-focus-visible:outline-brand"
      >
        <FileText size={18} className="shrink-0 text-gray" aria-hidden />
        <span className="min-w-0 flex-1">
          <b className="block">
            <Trans>Drop a CSV here</Trans>
          </b>
          <span className="block text-small text-gray">
            <Trans>You check every row before anything is sent.</Trans>
          </span>
        </span>
        <span className={buttonLook({ variant: 'raised', size: 'small' })}>
          <Trans>Choose file</Trans>
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {file && <CheckFile file={file} onClose={() => setFile(null)} />}
    </section>
  )
}

function CheckFile({ file, onClose }: { file: { name: string; people: readonly Invitee[] }; onClose: () => void }) {
  const { t } = useLingui()
  const { invite, words } = useInvite()
  const [outcomes, setOutcomes] = useState<readonly InviteOutcome[] | null>(null)
  const good = file.people.filter(({ fault }) => fault === null).slice(0, MOST_INVITED)
  const bad = file.people.filter(({ fault }) => fault !== null)
  const send = (): void =>
    invite.mutate(
      { body: { is_from_file: true, people: good.flatMap((one) => personOf(one) ?? []) } },
      {
        onSuccess: (sent) => {
          const { INVITED, ALREADY_INVITED } = countOutcomes(sent)
          if (ALREADY_INVITED === 0) {
            toastDone(t`${INVITED} invited`)
            onClose()
          } else setOutcomes(sent)
        },
      },
    )
  const done = outcomes && countOutcomes(outcomes)
  return (
    <Dialog
      open
      frame="sheet"
      onClose={onClose}
      title={file.name}
      description={<Plural value={file.people.length} one="# row" other="# rows" />}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {done ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {!done && (
            <Button variant="contained" disabled={good.length === 0} loading={invite.isPending} onClick={send}>
              <Plural value={good.length} one="Invite #" other="Invite #" />
            </Button>
          )}
        </>
      }
    >
      {done ? (
        <p>
          <Trans>
            {done.INVITED} invited, {done.ALREADY_INVITED} had an open invitation already.
          </Trans>
        </p>
      ) : (
        <Rows good={good} bad={bad} isCut={file.people.length - bad.length > good.length} />
      )}
      <CallProblem error={invite.error} words={words} />
    </Dialog>
  )
}

function Rows({ good, bad, isCut }: { good: readonly Invitee[]; bad: readonly Invitee[]; isCut: boolean }) {
  const faults = useFaultWords()
  return (
    <div className="grid gap-4">
      {bad.length > 0 && (
        <section>
          <h3 className="mb-1 flex items-center gap-1.5 font-semibold text-error">
            <CircleAlert size={15} aria-hidden />
            <Plural value={bad.length} one="# row to fix, not sent" other="# rows to fix, not sent" />
          </h3>
          <ul>
            {bad.map(({ line, text, fault }) => (
              <li key={line} className="flex gap-3 border-b border-light-gray/75 py-1.5">
                <span className="w-14 shrink-0 text-gray">
                  <Trans>Row {line}</Trans>
                </span>
                <span className="min-w-0 flex-1 truncate">{text}</span>
                <b className="text-error">{fault && faults[fault]}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {good.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">
            <Plural value={good.length} one="# person to invite" other="# people to invite" />
          </h3>
          {isCut && (
            <p className="mb-1 text-gray">
              <Trans>One send takes {MOST_INVITED} people. Send the rest after these.</Trans>
            </p>
          )}
          <ul>
            {good.map(({ line, kind, value, name }) => (
              <li key={line} className="flex gap-3 border-b border-light-gray/75 py-1.5">
                <span className="w-14 shrink-0 text-gray">
                  <Trans>Row {line}</Trans>
                </span>
                <span className="min-w-0 flex-1 truncate">{kind === 'PHONE' ? formatPhone(value) : value}</span>
                <span className="truncate text-gray">{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
