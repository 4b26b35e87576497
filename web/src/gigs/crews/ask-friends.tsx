import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { askCrew } from '@muster/contract/gigs/crews/crew-endpoints.ts'
import { FRIENDS_AT_MOST } from '@muster/contract/gigs/crews/crew-rules.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { normalizePhone } from '@muster/contract/phone.ts'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { changesOfCrews, useCrewWords } from './crew-calls.ts'

/** On the page of a shift: apply with friends instead of alone. */
export function AskFriends({ gig }: { gig: ProGigDetail }) {
  const [asking, setAsking] = useState(false)
  return (
    <section className="border-t border-light-gray px-4 py-4 desktop:px-6">
      <h2 className="font-semibold">
        <Trans>Apply with friends</Trans>
      </h2>
      <p className="mt-1 text-normal text-gray">
        <Trans>Ask up to 4 friends. All of you apply, or nobody does.</Trans>
      </p>
      <Button variant="outlined" className="mt-3" onClick={() => setAsking(true)}>
        <Trans>Ask friends</Trans>
      </Button>
      {asking && <AskFriendsDialog gig={gig} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** The friends by phone number, and whether a business may select one without the others. */
function AskFriendsDialog({ gig, onClose }: { gig: ProGigDetail; onClose: () => void }) {
  const { t } = useLingui()
  const most = Math.min(FRIENDS_AT_MOST, gig.allowed_confirmed_pros - gig.confirmed_pros_count - 1)
  const [typed, setTyped] = useState<readonly string[]>([''])
  const [is_apart_fine, setApartFine] = useState(false)
  const words = useCrewWords()
  const ask = useCall(askCrew, {
    changes: changesOfCrews,
    onSuccess: () => {
      onClose()
      toastDone(t`If they have Muster, they see it now. We’ll let you know what they say.`)
    },
  })
  const filled = typed.filter((one) => one.trim() !== '')
  const phone_numbers = filled.flatMap((one) => normalizePhone(one) ?? [])
  const isReady = phone_numbers.length > 0 && phone_numbers.length === filled.length
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>Apply with friends?</Trans>}
      description={
        <Trans>
          They have 24 hours to say yes, or until 2 hours before the start. Then all of you apply at once. One no, and nobody does.
        </Trans>
      }
      actions={
        <Button
          variant="contained"
          loading={ask.isPending}
          disabled={!isReady}
          onClick={() => ask.mutate({ params: { id: gig.id }, body: { phone_numbers, is_apart_fine } })}
        >
          <Plural value={Math.max(1, filled.length)} one="Ask friend" other="Ask friends" />
        </Button>
      }
    >
      <div className="grid gap-3">
        <FriendFields typed={typed} most={most} onType={setTyped} />
        <Checkbox
          label={<Trans>It’s fine if we don’t all get the shift</Trans>}
          help={<Trans>The business may then select one of you without the others.</Trans>}
          checked={is_apart_fine}
          onChange={(event) => setApartFine(event.target.checked)}
        />
        <CallProblem error={ask.error} words={words} />
      </div>
    </Dialog>
  )
}

interface FriendFieldsProps {
  typed: readonly string[]
  /** How many friends find a spot. */
  most: number
  onType: (typed: readonly string[]) => void
}

/** A phone number for each friend. The fields have no name but their place, and none is ever taken away. */
function FriendFields({ typed, most, onType }: FriendFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      {typed.map((value, index) => (
        <PhoneField
          key={index}
          label={typed.length === 1 ? t`Friend’s phone number` : t`Friend ${index + 1}: phone number`}
          {...(index === typed.length - 1 && { help: t`They see it if they use Muster and may work this shift.` })}
          value={value}
          onChange={(event) => onType(typed.map((one, at) => (at === index ? event.target.value : one)))}
        />
      ))}
      {typed.length < most && (
        <Button variant="text" className="justify-self-start" icon={<Plus size={16} aria-hidden />} onClick={() => onType([...typed, ''])}>
          <Trans>Add friend</Trans>
        </Button>
      )}
    </>
  )
}
