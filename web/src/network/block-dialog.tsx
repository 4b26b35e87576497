import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { type BlockConsequence, managerBlockReasons } from '@muster/contract/network/block.ts'
import { blockPro, getBlockConsequence, listBlocks } from '@muster/contract/network/block-endpoints.ts'
import { listGroupMembers, listGroups } from '@muster/contract/network/group-endpoints.ts'
import { getNetworkCounts, listNetwork } from '@muster/contract/network/network-endpoints.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { money } from '../ui/format-money.ts'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { LostShifts } from './lost-shifts.tsx'

type Reason = (typeof managerBlockReasons)[number]

const changes = [listBlocks, listNetwork, getNetworkCounts, listGroups, listGroupMembers, getProRecord]

interface BlockDialogProps {
  pro: { id: number; display_name: string }
  locationId: number
  onClose: () => void
}

/** What a block does, read from the server for the chosen locations, and the act. */
function useBlock({ pro, onClose }: BlockDialogProps, locations: readonly number[]) {
  const { t } = useLingui()
  const consequence = useQuery({
    ...read(getBlockConsequence, { query: { gigster_id: pro.id, location_ids: [...locations] } }),
    enabled: locations.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const name = pro.display_name
  const block = useCall(blockPro, {
    changes,
    onSuccess: () => {
      toastDone(t`${name} is blocked`)
      onClose()
    },
  })
  return { consequence, block }
}

/** Blocks a pro. It says before the button which shifts that cancels, and what it costs. */
export function BlockDialog(props: BlockDialogProps) {
  const { t } = useLingui()
  const { pro, locationId, onClose } = props
  const name = pro.display_name
  const [locations, setLocations] = useState<readonly number[]>([locationId])
  const [reason, setReason] = useState<Reason | null>(null)
  const [feedback, setFeedback] = useState('')
  const { consequence, block } = useBlock(props, locations)
  const found = consequence.data
  const words: Record<CallError<typeof blockPro>, string> = {
    PRICE_CHANGED: t`The cost changed while you read this. Check it and try again.`,
    LOCATION_NOT_APPROVED: t`You can block pros once we approve this location.`,
  }
  const cost = found && found.amount_due > 0 ? money(found.amount_due) : null
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Block {name}?</Trans>}
      consequence={<Trans>{name} no longer sees your shifts and can’t apply. We don’t say that you blocked them.</Trans>}
      action={cost ? <Trans>Block and pay {cost}</Trans> : <Trans>Block</Trans>}
      ready={reason !== null && found !== undefined && locations.length > 0 && !consequence.isFetching}
      loading={block.isPending}
      onConfirm={() => {
        if (reason === null || !found) return
        const body = { gigster_id: pro.id, location_ids: [...locations], reason, feedback, amount_due: found.amount_due }
        block.mutate({ body }, { onError: () => void consequence.refetch() })
      }}
    >
      <div className="grid gap-4">
        <Places locationId={locationId} chosen={locations} onChoose={setLocations} />
        <CallProblem error={consequence.error} words={{ NOT_FOUND: t`One of these locations is in another market. Choose again.` }} />
        {found && <Effect found={found} />}
        <ReasonChoice value={reason} onChange={setReason} />
        <TextArea
          label={t`What happened`}
          optional
          help={t`Only your team and Muster’s staff see this.`}
          value={feedback}
          maxLength={500}
          onChange={(event) => setFeedback(event.target.value)}
        />
        <CallProblem error={block.error} words={words} />
      </div>
    </ConfirmDialog>
  )
}

function ReasonChoice({ value, onChange }: { value: Reason | null; onChange: (reason: Reason) => void }) {
  const { t } = useLingui()
  const labels: Record<Reason, string> = {
    CANCELLED_CALLED_OUT: t`They called out`,
    CANCELLED_CONFIRMED_PRO: t`I no longer want them on a confirmed shift`,
    COMPLETED_GIG_AFTER_PAYMENT: t`A shift they worked went badly`,
  }
  return (
    <RadioCards<Reason>
      label={t`Why?`}
      value={value}
      onChange={onChange}
      options={managerBlockReasons.map((reason) => ({ value: reason, label: labels[reason] }))}
    />
  )
}

/** Where the block holds: here, and at the manager's other locations of the same organization. */
function Places({
  locationId,
  chosen,
  onChoose,
}: {
  locationId: number
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}) {
  const { data = [] } = useQuery(read(listActiveLocations, {}))
  const here = data.find(({ id }) => id === locationId)
  const places = data.filter(({ organization_id }) => organization_id === here?.organization_id)
  if (places.length < 2) return null
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-small font-semibold">
        <Trans>Where</Trans>
      </legend>
      {places.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={() => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
        />
      ))}
    </fieldset>
  )
}

function Effect({ found }: { found: BlockConsequence }) {
  const cost = money(found.amount_due)
  const groups = found.groups_count
  return (
    <div className="grid gap-2 rounded-control bg-background px-3 py-2.5" aria-live="polite">
      {found.shifts.length === 0 ? (
        <p>
          <Trans>No upcoming shifts to cancel.</Trans>
        </p>
      ) : (
        <>
          <p className="font-semibold">
            <Plural
              value={found.confirmed_count + found.offered_count + found.applied_count}
              one="This cancels # upcoming shift or application:"
              other="This cancels # upcoming shifts and applications:"
            />
          </p>
          <LostShifts shifts={found.shifts} />
        </>
      )}
      {found.amount_due > 0 && (
        <p>
          <Trans>What starts within 24 hours costs {cost}, as for a release.</Trans>
        </p>
      )}
      {(found.is_favorite || found.in_network || groups > 0) && (
        <p className="text-gray">
          <Trans>The pro also leaves your favorites, network and groups.</Trans>
        </p>
      )}
    </div>
  )
}
