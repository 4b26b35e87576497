import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { addGroupMember, listGroupMembers, listGroups } from '@muster/contract/network/group-endpoints.ts'
import { findKnownPros } from '@muster/contract/network/network-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { useSettled } from '../gigs/use-settled.ts'
import { Avatar } from '../ui/avatar.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { TextField } from '../ui/text-field.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'

const PAUSE_MS = 200
const FROM_LETTERS = 2

/** Pros of a typed name the location knows. */
export function useKnownPros(typed: string) {
  const search = useSettled(typed.trim(), PAUSE_MS)
  const isAsked = search.length >= FROM_LETTERS
  const found = useQuery({ ...read(findKnownPros, { query: { search } }), enabled: isAsked, placeholderData: keepPreviousData })
  return { known: isAsked ? (found.data ?? []) : [], isEmpty: isAsked && found.data?.length === 0 }
}

/** Adds a pro to an own group by typing a name. */
export function AddMember({ groupId }: { groupId: number }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { known, isEmpty } = useKnownPros(typed)
  const words: Record<CallError<typeof addGroupMember>, string> = {
    LOCATION_NOT_APPROVED: t`You can group pros once we approve this location.`,
    BLOCKED: t`This pro is blocked here. Unblock the pro first.`,
  }
  const add = useCall(addGroupMember, { changes: [listGroups, listGroupMembers], onSuccess: () => setTyped('') })
  return (
    <div className="mt-3">
      <TextField
        label={t`Add a pro by name`}
        hideLabel
        placeholder={t`Add a pro by name`}
        before={<UserPlus size={15} aria-hidden />}
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value)}
      />
      {known.length > 0 && (
        <ul className="mt-1 overflow-hidden rounded-control border border-light-gray">
          {known.map((pro) => (
            <li key={pro.id}>
              <button
                type="button"
                className="flex min-h-10 w-full items-center gap-2.5 px-3 text-left hover:bg-background touch:min-h-11"
                onClick={() =>
                  add.mutate({ params: { groupId }, body: { pro_id: pro.id } }, { onError: (error) => toastRefusal(error, words) })
                }
              >
                <Avatar name={pro.display_name} src={imageUrl(pro.headshot_public_id, 48)} size={24} />
                {pro.display_name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isEmpty && (
        <p className="mt-1 text-small text-gray">
          <Trans>You know no one with this name. Favorites, applicants and pros who worked here appear.</Trans>
        </p>
      )}
    </div>
  )
}
