import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Kiosk } from '@muster/contract/kiosks/kiosk.ts'
import { addKiosk, listKiosks, renewKioskLink, revokeKiosk } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { copyLink } from '../network/copy-link.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { fromNow } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { KioskMarks } from './kiosk-marks.tsx'

/** A location's kiosks: make one, see when each was last heard, end one, and settle what they couldn't record. */
export function KiosksScreen() {
  const list = useQuery(read(listKiosks, {}))
  const [ended, setEnded] = useState<Kiosk | null>(null)
  const [renewed, setRenewed] = useState<Kiosk | null>(null)
  return (
    <>
      <PageHeader title={<Trans>Kiosks</Trans>} note={<Trans>A tablet at the door where pros clock in with a PIN.</Trans>} />
      <div className="grid max-w-[640px] grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-2 pb-12 desktop:px-6">
        {failedToLoad(list) ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <SkeletonRows rows={2} tall />
        ) : (
          <>
            <KioskMarks marks={list.data.marks} />
            <ul className="divide-y divide-light-gray">
              {list.data.kiosks.map((kiosk) => (
                <li key={kiosk.id} className="flex flex-wrap items-center gap-3 py-3">
                  <div className="min-w-0 flex-1 phone:basis-full">
                    <p className="font-semibold">{kiosk.name}</p>
                    <p className="text-gray">
                      {kiosk.last_seen_at === null ? <Trans>Not opened yet</Trans> : <Trans>Last seen {fromNow(kiosk.last_seen_at)}</Trans>}
                    </p>
                  </div>
                  <Button variant="outlined" onClick={() => setRenewed(kiosk)}>
                    <Trans>New link</Trans>
                  </Button>
                  <Button variant="outlined" onClick={() => setEnded(kiosk)}>
                    <Trans>End kiosk</Trans>
                  </Button>
                </li>
              ))}
            </ul>
            <NewKiosk />
          </>
        )}
      </div>
      {renewed && <RenewLink kiosk={renewed} onClose={() => setRenewed(null)} />}
      {ended && <EndKiosk kiosk={ended} onClose={() => setEnded(null)} />}
    </>
  )
}

function NewKiosk() {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const add = useCall(addKiosk, { changes: [listKiosks], onSuccess: () => setName('') })
  const words: Record<CallError<typeof addKiosk>, string> = { CONFLICT: t`This location has as many kiosks as it can. End one first.` }
  return (
    <section>
      <h2 className="text-large">
        <Trans>New kiosk</Trans>
      </h2>
      <form
        className="mt-2 flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate({ body: { name: name.trim() } })
        }}
      >
        <TextField
          className="min-w-0 flex-1"
          label={t`Name`}
          placeholder={t`Back door`}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="contained" loading={add.isPending} disabled={name.trim() === ''}>
          <Trans>Add kiosk</Trans>
        </Button>
      </form>
      <CallProblem error={add.error} words={words} />
      {add.data && (
        <div className="mt-4 rounded-card border border-light-gray bg-white px-4 py-3">
          <KioskLink token={add.data.token} />
        </div>
      )}
    </section>
  )
}

function KioskLink({ token }: { token: string }) {
  const link = `${window.location.origin}/kiosk/${token}`
  return (
    <>
      <p>
        <Trans>
          Open this link on the tablet. We show it only once, and anyone who has it can use the kiosk. If it gets lost, make a new one.
        </Trans>
      </p>
      <p className="my-2 font-semibold break-all">{link}</p>
      <Button variant="outlined" onClick={() => void copyLink(link)}>
        <Trans>Copy link</Trans>
      </Button>
    </>
  )
}

/** Says first that the old link ends, then makes a new one and shows it. */
function RenewLink({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const renew = useCall(renewKioskLink, { changes: [listKiosks] })
  if (renew.data)
    return (
      <Dialog
        open
        onClose={onClose}
        title={<Trans>New link for {kiosk.name}</Trans>}
        actions={
          <Button variant="contained" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <KioskLink token={renew.data.token} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      destructive={false}
      title={<Trans>Make a new link for {kiosk.name}?</Trans>}
      consequence={<Trans>The old link stops at once, so open the new one on the tablet. Punches it has not sent yet stay on it.</Trans>}
      action={<Trans>Make new link</Trans>}
      loading={renew.isPending}
      onConfirm={() => renew.mutate({ params: { id: kiosk.id } })}
      onClose={onClose}
    >
      <CallProblem error={renew.error} />
    </ConfirmDialog>
  )
}

function EndKiosk({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const { t } = useLingui()
  const end = useCall(revokeKiosk, {
    changes: [listKiosks],
    onSuccess: () => {
      toastDone(t`Kiosk ended`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={<Trans>End {kiosk.name}?</Trans>}
      consequence={<Trans>The tablet stops at once. Punches it has not sent yet stay on it.</Trans>}
      action={<Trans>End kiosk</Trans>}
      loading={end.isPending}
      onConfirm={() => end.mutate({ params: { id: kiosk.id } })}
      onClose={onClose}
    >
      <CallProblem error={end.error} />
    </ConfirmDialog>
  )
}
