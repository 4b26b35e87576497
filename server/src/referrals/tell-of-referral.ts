import { formatCents } from '@muster/contract/money.ts'
import type { Context } from '../context.ts'
import type { WordsIn } from '../notices/message-words.ts'
import { getPlaceName, listAdmins } from '../notices/notice-queries.ts'
import { tellPerson } from '../notices/tell-person.ts'

const earnedWords =
  (place: string, cents: number, joined: string): WordsIn =>
  (language) => {
    const amount = formatCents(cents, { short: true })
    return {
      subject: place,
      body:
        language === 'es'
          ? `Ganaste ${amount} de crédito: ${joined}, a quien invitaste, pagó sus primeros turnos.`
          : `You earned ${amount} of credit: ${joined}, which you invited, paid for its first shifts.`,
    }
  }

/** Notifies a person of the credit that their referral brought, if they still administer the location that got it. */
export async function tellOfReferral(
  context: Pick<Context, 'deps' | 'db'>,
  { referrer_id, location_id, cents, joined }: { referrer_id: number; location_id: number; cents: number; joined: string },
): Promise<void> {
  const admins = await listAdmins(context.db, { kind: 'location', id: location_id })
  const told = admins.find(({ user_id }) => user_id === referrer_id)
  if (told === undefined || cents === 0) return
  const words = earnedWords(await getPlaceName(context.db, location_id), cents, joined)
  await tellPerson(context, told, 'referral_earned', { location_id }, words)
}
