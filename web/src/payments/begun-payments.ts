import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'

type Counts = Pick<GigRow, 'id' | 'paid_pros_count' | 'failing_payments_count'>
type Begun = Readonly<Record<number, Counts>>

/** The shifts whose payment this tab began, with their counts before it. The answer to a charge takes some seconds. */
const BEGUN = ['begun payments']

const change = (client: QueryClient, to: (begun: Begun) => Begun): void =>
  void client.setQueryData<Begun>(BEGUN, (begun) => to(begun ?? {}))

/** Remembers that a shift is being paid, until its counts change. */
export const beginPaying = (client: QueryClient, { id, paid_pros_count, failing_payments_count }: Counts): void =>
  change(client, (begun) => ({ ...begun, [id]: { id, paid_pros_count, failing_payments_count } }))

/** Forgets it, because the payment was refused and nothing was charged. */
export const stopPaying = (client: QueryClient, id: number): void => change(client, ({ [id]: _refused, ...rest }) => rest)

/** Whether a shift is being paid: it was begun here, and no pro was paid and no charge failed since. */
export function usePaying(): (gig: Counts) => boolean {
  const { data = {} } = useQuery<Begun>({ queryKey: BEGUN, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })
  return ({ id, paid_pros_count, failing_payments_count }) => {
    const before = data[id]
    return before?.paid_pros_count === paid_pros_count && before.failing_payments_count === failing_payments_count
  }
}
