import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Invitee, MOST_INVITED, readInvitees } from '@muster/contract/network/invite-rules.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useKnownPros } from './add-member.tsx'
import { countOutcomes, personOf, useFaultWords, useInvite } from './use-invite.ts'

interface KnownPro {
  id: number
  display_name: string
  in_network: boolean
}

/** What was typed and read so far. A typed name finds pros the location knows; the rest is kept as chips. */
function useInvitees() {
  const [typed, setTyped] = useState('')
  const [people, setPeople] = useState<readonly Invitee[]>([])
  const [pros, setPros] = useState<readonly KnownPro[]>([])
  const last =
    typed
      .split(/[\n,;]/)
      .at(-1)
      ?.trim() ?? ''
  const isName = /^\p{L}[\p{L}\s.'’-]+$/u.test(last)
  const contacts = (more: string): Invitee[] =>
    readInvitees([...people.map(({ text }) => text), more].join('\n')).filter(({ kind }) => kind !== 'NAME')
  const good = contacts(typed).flatMap((one) => (one.fault === null ? (personOf(one) ?? []) : []))
  const joining = pros.filter((pro) => !pro.in_network)
  const choose = (pro: KnownPro): void => {
    if (!pros.some(({ id }) => id === pro.id)) setPros([...pros, pro])
    setTyped(typed.slice(0, typed.length - last.length).trimEnd())
  }
  const keep = (): void => {
    setPeople(contacts(typed))
    setTyped('')
  }
  const clear = (): void => {
    setTyped('')
    setPeople([])
    setPros([])
  }
  const all = [...good, ...joining.map(({ id }) => ({ channel: 'PRO' as const, pro_id: id, name: '' }))]
  return { typed, setTyped, people, setPeople, pros, setPros, name: isName ? last : '', all, choose, keep, clear }
}

/** One box for phones, emails and names of pros the location knows. What was read shows as chips before anything is sent. */
export function InviteForm() {
  const { t } = useLingui()
  const invitees = useInvitees()
  const { typed, name, all } = invitees
  const { known, isEmpty } = useKnownPros(name)
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || typed.trim() === '') return
    event.preventDefault()
    if (name === '') invitees.keep()
    else if (known[0]) invitees.choose(known[0])
  }
  return (
    <section className="border-b border-light-gray px-5 py-4">
      <h2 className="text-large">
        <Trans>Invite pros</Trans>
      </h2>
      <p className="mb-3 text-gray">
        <Trans>Your network sees your private shifts first.</Trans>
      </p>
      <TextArea
        label={t`Phones, emails or pro names`}
        help={t`Paste a list if you have one. Names find pros you know.`}
        rows={2}
        value={typed}
        onChange={(event) => invitees.setTyped(event.target.value)}
        onKeyDown={onEnter}
      />
      {known.length > 0 && <Suggestions known={known} onChoose={invitees.choose} />}
      {isEmpty && (
        <p className="mt-1 text-small text-gray">
          <Trans>You know no one with this name. Use a phone or an email.</Trans>
        </p>
      )}
      <Chips people={invitees.people} pros={invitees.pros} onPeople={invitees.setPeople} onPros={invitees.setPros} />
      <SendInvites people={all} onSent={invitees.clear} />
    </section>
  )
}

function SendInvites({ people, onSent }: { people: ReturnType<typeof useInvitees>['all']; onSent: () => void }) {
  const { t } = useLingui()
  const { invite, words } = useInvite()
  const send = (): void =>
    invite.mutate(
      { body: { people } },
      {
        onSuccess: (outcomes) => {
          const { INVITED: count } = countOutcomes(outcomes)
          toastDone(count > 0 ? t`${count} invited` : t`They were invited already`)
          onSent()
        },
      },
    )
  const isReady = people.length > 0 && people.length <= MOST_INVITED
  return (
    <>
      <CallProblem error={invite.error} words={words} />
      <div className="mt-3 flex items-center gap-3">
        <p className="min-w-0 flex-1 text-small text-gray">
          <Trans>The text goes out in English and Spanish. The link works for 7 days.</Trans>
        </p>
        <Button variant="contained" disabled={!isReady} loading={invite.isPending} onClick={send}>
          {people.length === 0 ? <Trans>Invite</Trans> : <Plural value={people.length} one="Invite #" other="Invite #" />}
        </Button>
      </div>
    </>
  )
}

function Suggestions({ known, onChoose }: { known: readonly KnownPro[]; onChoose: (pro: KnownPro) => void }) {
  return (
    <ul className="mt-1 overflow-hidden rounded-control border border-light-gray bg-white">
      {known.map((pro) => (
        <li key={pro.id}>
          <button
            type="button"
            disabled={pro.in_network}
            onClick={() => onChoose(pro)}
            className="flex min-h-9 w-full items-center justify-between gap-2 px-3 text-left hover:bg-background disabled:text-gray touch:min-h-11"
          >
            {pro.display_name}
            {pro.in_network && (
              <span className="text-small">
                <Trans>already in</Trans>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ChipsProps {
  people: readonly Invitee[]
  pros: readonly KnownPro[]
  onPeople: (people: readonly Invitee[]) => void
  onPros: (pros: readonly KnownPro[]) => void
}

/** What was read: each can be removed, and what is wrong says why. */
function Chips({ people, pros, onPeople, onPros }: ChipsProps) {
  const { t } = useLingui()
  const faults = useFaultWords()
  if (people.length + pros.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {people.map((one, at) => (
        <Token
          key={`${one.text} ${at}`}
          text={one.kind === 'PHONE' ? formatPhone(one.value) : one.value}
          note={one.fault === null ? null : faults[one.fault]}
          isBad={one.fault !== null}
          onRemove={() => onPeople(people.filter((other) => other !== one))}
        />
      ))}
      {pros.map((pro) => (
        <Token
          key={pro.id}
          text={pro.display_name}
          note={pro.in_network ? t`already in` : t`pro`}
          onRemove={() => onPros(pros.filter(({ id }) => id !== pro.id))}
        />
      ))}
    </ul>
  )
}

function Token({ text, note, isBad = false, onRemove }: { text: string; note: string | null; isBad?: boolean; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <li
      className={`inline-flex h-7 max-w-full items-center gap-1.5 rounded-control border bg-white pl-2.5 text-small touch:h-11 ${isBad ? 'border-error' : 'border-light-gray'}`}
    >
      <b className="truncate">{text}</b>
      {note && <span className={isBad ? 'font-semibold text-error' : 'text-gray'}>{note}</span>}
      <button
        type="button"
        aria-label={t`Remove ${text}`}
        onClick={onRemove}
        className="flex h-full w-7 items-center justify-center rounded-tag text-gray hover:text-black touch:w-11"
      >
        <X size={12} aria-hidden />
      </button>
    </li>
  )
}
