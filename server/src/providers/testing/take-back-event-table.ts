/** In the order of `TakeBackRow.ends`. */
export const TAKE_BACK_STATUSES = ['SUBMITTED', 'TAKEN', 'REFUSED', 'DROPPED'] as const

export interface TakeBackRow {
  type: string
  says: string
  object: (transfer: { reference: string; key: string }) => object
  ends: readonly ('TAKEN' | null)[]
  effect: string
}

const ourReversal = ({ key }: { reference: string; key: string }) => ({
  id: 'trr_ours',
  transfer: 'tr_base',
  metadata: { muster_transfer: key },
})

/** A reversal that Muster asked for. The event is about the Transfer, and names the newest reversal first. */
export const TAKE_BACK_EVENTS: readonly TakeBackRow[] = [
  {
    type: 'transfer.reversed',
    says: 'a part, by Muster',
    object: (transfer) => ({
      id: 'tr_base',
      object: 'transfer',
      metadata: {},
      reversed: false,
      reversals: { data: [ourReversal(transfer)] },
    }),
    ends: ['TAKEN', null, 'TAKEN', null],
    effect: 'The books and the pro’s earnings have the payout for less, and the pro is notified.',
  },
  {
    type: 'transfer.reversed',
    says: 'the whole of it, by Muster',
    object: (transfer) => ({
      id: 'tr_base',
      object: 'transfer',
      metadata: {},
      reversed: true,
      reversals: { data: [ourReversal(transfer)] },
    }),
    ends: ['TAKEN', null, 'TAKEN', null],
    effect: 'The same. Nothing is owed again.',
  },
  {
    type: 'transfer.reversed',
    says: 'a part, in the dashboard',
    object: () => ({
      id: 'tr_base',
      object: 'transfer',
      metadata: {},
      reversed: false,
      reversals: { data: [{ id: 'trr_other', transfer: 'tr_base', metadata: {} }] },
    }),
    ends: [null, null, null, null],
    effect: 'Nothing: it is another reversal.',
  },
]

/** Its part of the page for operators. */
export const takeBackTable = (): string =>
  [
    '## Extra pay that is taken back',
    '',
    `| event | ${TAKE_BACK_STATUSES.join(' | ')} | what follows |`,
    `|---|${TAKE_BACK_STATUSES.map(() => '---|').join('')}---|`,
    ...TAKE_BACK_EVENTS.map(
      ({ type, says, ends, effect }) => `| \`${type}\`, ${says} | ${ends.map((end) => end ?? '·').join(' | ')} | ${effect} |`,
    ),
    '',
  ].join('\n')
